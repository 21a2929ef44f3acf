/** A picture of the reader's own on the tiles; it is read by this page alone. */

import type { Picture } from '../board/board-view.ts';
import { button, input, onPress, output } from './elements.ts';

/** @param onPicture - called with the picture, and again when its numbers come or go; without one when it is taken away */
export function listenToPicture(
  onPicture: (picture: Picture | undefined) => void,
  onFault: (text: string) => void,
): void {
  const field = input('picture');
  const numbers = input('numbers');
  let shown: Picture | undefined;
  const set = (picture: Picture | undefined): void => {
    if (shown !== undefined && shown.address !== picture?.address) URL.revokeObjectURL(shown.address);
    shown = picture;
    for (const element of [button('no-picture'), output('numbers-row')]) element.hidden = picture === undefined;
    onPicture(picture);
  };
  field.addEventListener('change', () => {
    const [file] = field.files ?? [];
    if (file === undefined) return;
    const address = URL.createObjectURL(file);
    const image = new Image();
    image.onload = () => {
      // A drawing in SVG may have no size of its own.
      const aspect = image.naturalWidth / image.naturalHeight || 1;
      set({ address, aspect, hasNumbers: numbers.checked });
    };
    image.onerror = () => {
      URL.revokeObjectURL(address);
      onFault(`${file.name} is no picture this browser can show.`);
    };
    image.src = address;
    field.value = '';
  });
  numbers.addEventListener('change', () => {
    if (shown !== undefined) set({ ...shown, hasNumbers: numbers.checked });
  });
  onPress('no-picture', () => set(undefined));
}
