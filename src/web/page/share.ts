/** A link to what is shown, for somebody else: only where somebody else can open it. */

import type { Board } from '../../puzzle/board.ts';
import { formatBoard } from '../../puzzle/format.ts';
import { type Shown, writeAddress } from './address.ts';
import { copyText } from './copy.ts';
import { say } from './status.ts';

/** Names and addresses of the machine that one sits at. */
const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** Copies a link, or says why there is none and offers the board as text. */
export function share(shown: Shown): void {
  const page = pageAddress(location) ?? hostedAddress();
  if (page !== undefined) {
    void copyText(`${page}#${writeAddress(shown)}`, say, 'The link is copied.');
    return;
  }
  const where = location.protocol === 'file:' ? 'is a file on this machine' : 'is served to this machine alone';
  say(`This page ${where}: a link to it opens nowhere else. The board as text can be sent.`, 'plain', [
    { text: 'Copy the text', isLoud: true, act: () => void copyText(textOf(shown.board), say, 'The board is copied.') },
  ]);
}

/** Where others find the page, without what is behind `#`; undefined where they do not. */
export function pageAddress({
  protocol,
  hostname,
  href,
}: Pick<URL, 'protocol' | 'hostname' | 'href'>): string | undefined {
  if (!/^https?:$/.test(protocol) || LOOPBACK.test(hostname)) return undefined;
  return href.replace(/#.*$/, '');
}

/** Where a page that was written for a host says it is found. */
function hostedAddress(): string | undefined {
  return document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
}

function textOf(board: Board): string {
  return formatBoard(board, 'line');
}
