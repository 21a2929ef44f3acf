/**
 * How a board looks: in the page and in a shadow tree alike, as a style sheet made by the program, which no content security
 * policy refuses. Columns and rows are variables of what holds it (`--columns`, `--rows`).
 */

const BOARD_STYLE = `
.board {
  position: relative;
  container-type: inline-size;
  aspect-ratio: var(--columns) / var(--rows);
  touch-action: none;
  user-select: none;
  -webkit-user-select: none;
  border-radius: 12px;
  outline-offset: 6px;
  --slide: 110ms;
}
.tile {
  position: absolute;
  inset: 0 auto auto 0;
  width: calc(100% / var(--columns));
  height: calc(100% / var(--rows));
  padding: calc(100cqw / var(--columns) * 0.022 + 0.5px);
  /* not a button's: small tiles are small */
  min-height: 0;
  border: 0;
  background: none;
  cursor: pointer;
  transition: transform var(--slide) cubic-bezier(0.25, 0.75, 0.3, 1);
  -webkit-tap-highlight-color: transparent;
}
.face {
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  border-radius: calc(100cqw / var(--columns) * 0.12);
  color: var(--tile-ink, #221d19);
  background-repeat: no-repeat;
  font: 600 calc(100cqw / var(--columns) * 0.4) / 1 var(--figures, system-ui, sans-serif);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.03em;
  box-shadow:
    inset 0 calc(100cqw / var(--columns) * 0.016) #ffffff5c,
    inset 0 calc(100cqw / var(--columns) * -0.035) #00000024,
    0 1px 2px #0006;
}
.board[data-digits="3"] .face {
  font-size: calc(100cqw / var(--columns) * 0.34);
}
.tile.home .face::after {
  content: "";
  position: absolute;
  width: calc(100cqw / var(--columns) * 0.07);
  height: calc(100cqw / var(--columns) * 0.07);
  border-radius: 50%;
  background: var(--tile-ink, #221d19);
  opacity: 0.42;
  translate: 0 calc(100cqw / var(--columns) * 0.32);
}
.tile:hover .face {
  filter: brightness(1.05);
}
.tile:focus-visible {
  outline: none;
}
.tile:focus-visible .face {
  outline: 3px solid #fff;
  outline-offset: -5px;
}
.marked .tile::after {
  content: attr(data-distance);
  position: absolute;
  right: 12%;
  top: 9%;
  color: var(--tile-ink, #221d19);
  font: 600 calc(100cqw / var(--columns) * 0.17) / 1 var(--figures, system-ui, sans-serif);
}
.marked .crossed .face {
  outline: calc(100cqw / var(--columns) * 0.05) solid #fff;
  outline-offset: calc(100cqw / var(--columns) * -0.06);
}
.marked .tile[data-pattern]::before {
  content: attr(data-pattern);
  position: absolute;
  z-index: 1;
  left: 13%;
  top: 9%;
  color: var(--tile-ink, #221d19);
  font: 600 calc(100cqw / var(--columns) * 0.17) / 1 var(--figures, system-ui, sans-serif);
}
.marked:not(.pictured) .tile[data-pattern] .face {
  background-color: var(--pattern) !important;
}
[data-pattern="A"] {
  --pattern: #f2b84b;
}
[data-pattern="B"] {
  --pattern: #7fc6e8;
}
[data-pattern="C"] {
  --pattern: #a5d66f;
}
[data-pattern="D"] {
  --pattern: #e79ac2;
}
[data-pattern="E"] {
  --pattern: #c9b3f5;
}
.pictured .face {
  color: #fff;
  align-content: end;
  justify-content: end;
  padding: 4% 8%;
  font-size: calc(100cqw / var(--columns) * 0.17);
  text-shadow:
    0 0 3px #000,
    0 0 8px #000;
}
.unnumbered .face {
  color: transparent;
  text-shadow: none;
}
.pictured .tile.home .face::after {
  display: none;
}
.hinted {
  z-index: 1;
}
.hinted .face {
  animation: hint 1.1s ease-in-out 2;
}
@keyframes hint {
  50% {
    box-shadow:
      0 0 0 4px #fff,
      0 0 26px 8px #ffe9b0;
    filter: brightness(1.12);
  }
}
.won .tile {
  animation: won 0.7s ease both;
}
.won .face {
  animation: shine 0.9s ease;
}
@keyframes shine {
  40% {
    filter: brightness(1.25) saturate(1.1);
  }
}
@media (forced-colors: active) {
  .face {
    border: 2px solid CanvasText;
    color: ButtonText;
  }
  .tile.home .face {
    border-style: double;
    border-width: 4px;
  }
  .pictured .face {
    forced-color-adjust: none;
  }
  .hinted .face {
    outline: 4px solid Highlight;
  }
}
@media (prefers-reduced-motion: reduce) {
  .board * {
    animation: none !important;
    transition: none !important;
  }
}
`;

/** Gives a document, or a shadow tree, the look of boards, and more rules if there are any. */
export function adoptBoardStyle(root: DocumentOrShadowRoot, more = ''): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(BOARD_STYLE + more);
  root.adoptedStyleSheets.push(sheet);
}
