import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { schemaFaults } from '../../support/json-schema.ts';
import { ended, jsonLines, runCli, startCli } from '../../support/run-cli.ts';

const schema = JSON.parse(readFileSync(new URL('../../../docs/result.schema.json', import.meta.url), 'utf8'));

const MIXED = `# a comment
7 2 4/5 0 6/8 3 1

1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0
1 2 3/4 5 6/7 8 8
hello
{"id":"named","start":[[7,2,4],[5,0,6],[8,3,1]],"goal":[[0,1,2],[3,4,5],[6,7,8]]}
`;

describe('batches', () => {
  it('print one line a board in order; errors go to stderr by line and do not stop the rest', async () => {
    const { code, stdout, stderr } = await runCli(['solve', '-'], { input: MIXED });
    expect(code).toBe(2);
    expect(stdout.split('\n').map((line) => line.split('\t').slice(0, 4).join(' '))).toEqual([
      '2 last 20 optimal',
      expect.stringMatching(/^4 last unsolvable .*goal first would work/),
      'named first 26 optimal',
      '',
    ]);
    const lines = stderr.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^npuzzle: error: .*line 5/);
    expect(lines[1]).toMatch(/^npuzzle: error: .*line 6/);
    expect(lines[2]).toMatch(/^npuzzle: 5 boards: 2 solved, 1 unsolvable, 2 error; [\d,]+ expanded, search /);
  });

  it('print one JSON object a board, each as the schema says, errors among them', async () => {
    const { code, stdout } = await runCli(['solve', '-', '--json', '--states', '--run-lengths', '--explain'], {
      input: MIXED,
    });
    const results = jsonLines(stdout);
    expect(code).toBe(2);
    expect(results.map(({ status, id, line }) => ({ status, id, line }))).toEqual([
      { status: 'solved' },
      { status: 'unsolvable' },
      { status: 'error', line: 5 },
      { status: 'error', line: 6 },
      { status: 'solved', id: 'named' },
    ]);
    for (const result of results) expect(schemaFaults(result, schema)).toEqual([]);
  });

  it('stop at the first error with --fail-fast', async () => {
    const { code, stdout } = await runCli(['solve', '-', '--json', '--fail-fast'], { input: MIXED });
    expect(code).toBe(2);
    expect(jsonLines(stdout).map(({ status }) => status)).toEqual(['solved', 'unsolvable', 'error']);
  });

  it('end with the worst exit code: a limit is worse than unsolvable', async () => {
    const boards = '1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0\n5 3 8 9/0 2 4 1/7 10 14 13/12 11 6 15\n';
    expect((await runCli(['solve', '-', '--optimal', '--max-nodes', '10'], { input: boards })).code).toBe(4);
    expect((await runCli(['solve', '-', '--optimal', '--max-nodes', '10', '--json'], { input: boards })).code).toBe(4);
  });

  it('answer a board before the next one is sent', async () => {
    const child = startCli(['solve', '-', '--json']);
    const done = ended(child);
    const answers: string[] = [];
    child.stdout.on('data', (text: string) => answers.push(text));
    for (let board = 1; board <= 3; board++) {
      child.stdin.write('7 2 4/5 0 6/8 3 1\n');
      while (answers.join('').split('\n').length <= board) await once(child.stdout, 'data');
    }
    child.stdin.end();
    expect(jsonLines((await done).stdout)).toHaveLength(3);
  });

  it('read no further ahead than a few buffers when nobody takes the answers', async () => {
    const child = startCli(['solve', '-', '--json']);
    const chunk = '7 2 4/5 0 6/8 3 1\n'.repeat(4000);
    let taken = 0;
    const feed = () => {
      child.stdin.write(chunk, (error) => {
        if (error) return;
        taken += chunk.length;
        feed();
      });
    };
    child.stdin.on('error', () => undefined);
    feed();
    await sleep(2500);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(taken).toBeLessThan(2_000_000);
  });
});
