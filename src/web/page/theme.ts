/** Dark or light: as the system has it, until the reader says otherwise; remembered where the browser lets pages. */

import { onPress } from './elements.ts';
import { keep, kept } from './kept.ts';

const KEY = 'npuzzle-theme';
const DARK = '(prefers-color-scheme: dark)';

export function followTheme(): void {
  const system = matchMedia(DARK);
  const apply = (): void => {
    document.documentElement.dataset['theme'] = remembered() ?? (system.matches ? 'dark' : 'light');
  };
  system.addEventListener('change', apply);
  onPress('theme', () => {
    const other = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
    keep(KEY, other);
    document.documentElement.dataset['theme'] = other;
  });
  apply();
}

function remembered(): string | undefined {
  const theme = kept(KEY);
  return theme === 'dark' || theme === 'light' ? theme : undefined;
}
