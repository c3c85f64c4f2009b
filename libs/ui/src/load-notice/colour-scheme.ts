/** Where Mantine stores the choice of the viewer. */
const KEY = 'mantine-color-scheme-value';

/** Puts the stored colour scheme on the page, else the system's, before anything is drawn. */
export function applyColourScheme(): void {
  const light = window.matchMedia('(prefers-color-scheme: light)').matches;
  const stored = storedScheme();
  const scheme = stored === 'light' || stored === 'dark' ? stored : light ? 'light' : 'dark';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
}

function storedScheme(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // the browser blocks storage
  }
}
