/** A picture of the reader's own on the tiles; it is read by this page alone. */

import { button, input, onPress } from './elements.ts';

/** @param onPicture - called with its address, empty for none */
export function listenToPicture(onPicture: (address: string) => void, onFault: (text: string) => void): void {
  const field = input('picture');
  let shown = '';
  const set = (address: string): void => {
    if (shown !== '') URL.revokeObjectURL(shown);
    shown = address;
    button('no-picture').hidden = address === '';
    onPicture(address);
  };
  field.addEventListener('change', () => {
    const [file] = field.files ?? [];
    if (file === undefined) return;
    const address = URL.createObjectURL(file);
    const image = new Image();
    image.onload = () => set(address);
    image.onerror = () => {
      URL.revokeObjectURL(address);
      onFault(`${file.name} is no picture this browser can show.`);
    };
    image.src = address;
    field.value = '';
  });
  onPress('no-picture', () => set(''));
}
