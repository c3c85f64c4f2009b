import type { Font } from './options';

interface FontSource {
  /** Value of `font-family`, also for measuring on a canvas */
  family: string;
  /** Loads the style sheet; the default font is part of the page */
  load: () => Promise<unknown>;
}

/** The fonts of `font=`, both under the SIL Open Font License, each with the one for Arabic behind it. Only what is chosen is loaded. */
export const fonts: Record<Font, FontSource> = {
  figtree: {
    family: "'Figtree Variable', 'Readex Pro Variable', system-ui, sans-serif",
    load: async () => {},
  },
  atkinson: {
    family: "'Atkinson Hyperlegible Next Variable', 'Readex Pro Variable', system-ui, sans-serif",
    load: () => import('@fontsource-variable/atkinson-hyperlegible-next'),
  },
};
