import { describe, expect, it } from 'vitest';
import { pageAddress } from '../../../src/web/page/share.ts';

describe('the address of a page for others', () => {
  it.each([
    ['https://example.org/npuzzle/#board=1', 'https://example.org/npuzzle/'],
    ['http://192.168.1.7:8042/', 'http://192.168.1.7:8042/'],
    ['https://localhost.example.org/', 'https://localhost.example.org/'],
    ['http://127.0.0.1:8042/#x', undefined],
    ['http://127.9.9.9/', undefined],
    ['http://localhost:8042/', undefined],
    ['http://npuzzle.localhost/', undefined],
    ['http://[::1]:8042/', undefined],
    ['http://0.0.0.0:8042/', undefined],
    ['file:///home/me/answer.html', undefined],
    ['blob:https://example.org/1', undefined],
  ])('%s', (href, address) => {
    expect(pageAddress(new URL(href))).toBe(address);
  });
});
