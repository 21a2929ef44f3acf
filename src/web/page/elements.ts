/** Elements of index.html by id, of the kind they are known to be. */

/** @throws {Error} if index.html and this program do not fit */
export function byId<T extends Element>(id: string, kind: new () => T): T {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`index.html has no ${kind.name} #${id}`);
}

export const button = (id: string): HTMLButtonElement => byId(id, HTMLButtonElement);
export const input = (id: string): HTMLInputElement => byId(id, HTMLInputElement);
export const output = (id: string): HTMLElement => byId(id, HTMLElement);

/** Calls `act` when the element is pressed. */
export function onPress(id: string, act: () => void): void {
  button(id).addEventListener('click', act);
}
