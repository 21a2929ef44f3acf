/** Dark or light: as the system has it, until the reader says otherwise; remembered where the browser lets pages. */

import { onPress } from './elements.ts';

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
    remember(other);
    document.documentElement.dataset['theme'] = other;
  });
  apply();
}

function remembered(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    // Refused: the system's choice is as good.
    return undefined;
  }
}

function remember(theme: string): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Refused: it lasts as long as the page.
    document.documentElement.dataset['theme'] = theme;
  }
}
