/** Says what a suite takes before it begins, and what the others would. */

import type { TestProject } from 'vitest/node';

/** On two cores with nothing else running. */
const MENU = [
  { name: 'fast', command: 'npm test', takes: 'three to six minutes' },
  { name: 'debug', command: 'npm run test:debug', takes: 'two' },
  { name: 'slow', command: 'npm run test:slow', takes: 'some twenty minutes' },
  { name: 'proof', command: 'npm run test:proof', takes: 'an hour' },
];

export default function sayWhatItTakes({ name }: TestProject): void {
  const rest = MENU.filter((suite) => suite.name !== name).map(({ command, takes }) => `${command} ${takes}`);
  const own = MENU.find((suite) => suite.name === name);
  if (own !== undefined) console.log(`All of the ${name} suite takes ${own.takes} on two cores (${rest.join(', ')}).`);
}
