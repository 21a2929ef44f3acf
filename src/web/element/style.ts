/** How the element looks, beside its board; each colour and length can be set from outside. */

export const ELEMENT_STYLE = `
:host {
  display: inline-block;
  width: 20rem;
  max-width: 100%;
  font-family: var(--npuzzle-font, system-ui, sans-serif);
  --figures: var(--npuzzle-font, system-ui, sans-serif);
  --tile-ink: var(--npuzzle-tile-ink, #221d19);
}
:host([hidden]) {
  display: none;
}
.tray {
  padding: var(--npuzzle-padding, 3%);
  border-radius: var(--npuzzle-radius, 5%);
  background: var(--npuzzle-tray, #2a2420);
}
.board:focus-visible {
  outline: 3px solid var(--npuzzle-focus, #ff8f6b);
}
.face {
  border-radius: var(--npuzzle-tile-radius, 12%);
}
.controls {
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: 8px;
}
.controls button {
  flex: 1;
  min-height: 2.75rem;
  padding: 0 10px;
  border: 1px solid var(--npuzzle-line, #91867a);
  border-radius: 10px;
  background: var(--npuzzle-button, #fbf8f2);
  color: var(--npuzzle-button-ink, #221d19);
  font: 600 0.95rem/1 var(--figures);
  cursor: pointer;
}
.controls button:disabled {
  opacity: 0.5;
}
.status {
  min-height: 1.5em;
  margin: 6px 0 0;
  text-align: center;
}
.controls[hidden] {
  display: none;
}
`;
