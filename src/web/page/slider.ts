/** Sliders: coloured up to where they stand, which not every browser does, and saying where that is. */

export function fillSlider(slider: HTMLInputElement, text: string): void {
  const [least, most] = [Number(slider.min), Number(slider.max)];
  slider.setAttribute('aria-valuetext', text);
  slider.style.setProperty('--at', String((Number(slider.value) - least) / Math.max(1e-9, most - least)));
}
