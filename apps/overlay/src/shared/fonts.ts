import type { Font } from './options';

interface FontSource {
  /** Value of `font-family`, also for measuring on a canvas */
  family: string;
  /** Loads the style sheet; the default font is part of the page */
  load: () => Promise<unknown>;
}

/** The fonts of `font=`, both under the SIL Open Font License. Only the chosen one is loaded. */
export const fonts: Record<Font, FontSource> = {
  figtree: {
    family: "'Figtree Variable', system-ui, sans-serif",
    load: async () => {},
  },
  atkinson: {
    family: "'Atkinson Hyperlegible Next Variable', system-ui, sans-serif",
    load: () => import('@fontsource-variable/atkinson-hyperlegible-next'),
  },
};
