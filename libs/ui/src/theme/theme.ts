import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';

import { palette } from './palette';
import surfaces from './Surfaces.module.css';

/** The colour tokens of tokens.css by meaning, for code that needs a value instead of a class. */
export const tokens = {
  ground: 'var(--tw-ground)',
  surface: 'var(--tw-surface)',
  raised: 'var(--tw-raised)',
  line: 'var(--tw-line)',
  text: 'var(--tw-text)',
  textDim: 'var(--tw-text-dim)',
  brand: 'var(--tw-brand)',
  turn: 'var(--tw-turn)',
  crewmate: 'var(--tw-crewmate)',
  imposter: 'var(--tw-imposter)',
  warning: 'var(--tw-warning)',
} as const;

/** Semantic colours with tokens of their own. */
const meanings = new Set(['brand', 'turn', 'crewmate', 'imposter', 'warning']);

/**
 * Mantine's colours of a variant, with text and borders of semantic colours from their tokens, legible in both
 * themes.
 */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  if (!meanings.has(color) || !['light', 'outline', 'subtle', 'transparent'].includes(input.variant)) return colors;

  const soft = `var(--tw-${color}-soft)`;
  return {
    ...colors,
    color: `var(--tw-${color}-text)`,
    hover: soft,
    ...(input.variant === 'light' ? { background: soft } : {}),
    ...(input.variant === 'outline' ? { border: `1px solid var(--tw-${color})` } : {}),
  };
};

/** The Mantine theme: one brand colour, one typeface, radius 12, semantic colours. */
export const theme = createTheme({
  colors: palette,
  primaryColor: 'brand',
  primaryShade: 6,
  autoContrast: true,
  // The luminance at which black and white text are equally legible.
  luminanceThreshold: 0.179,
  variantColorResolver: variantColors,
  fontFamily: "'Figtree Variable', 'Readex Pro Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Figtree Variable', 'Readex Pro Variable', system-ui, sans-serif", fontWeight: '700' },
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  other: { tokens },
  components: {
    Paper: { classNames: { root: surfaces.surface } },
    Card: { classNames: { root: surfaces.surface } },
    Modal: {
      classNames: { header: surfaces.surface, content: surfaces.surface },
      // The page has one banner: its own header.
      defaultProps: { attributes: { header: { role: 'presentation' } } },
    },
    SegmentedControl: { classNames: { indicator: surfaces.chosen } },
    Notification: { classNames: { root: surfaces.toast } },
  },
});

/** Maps the tokens of surfaces and texts to Mantine's variables, in both colour schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--tw-ground)',
    '--mantine-color-text': 'var(--tw-text)',
    '--mantine-color-bright': 'var(--tw-text)',
    '--mantine-color-dimmed': 'var(--tw-text-dim)',
    '--mantine-color-placeholder': 'var(--tw-text-dim)',
    '--mantine-color-anchor': 'var(--tw-brand-text)',
    '--mantine-color-error': 'var(--tw-imposter-text)',
    '--mantine-color-default': 'var(--tw-raised)',
    '--mantine-color-default-color': 'var(--tw-text)',
    '--mantine-color-default-border': 'var(--tw-line-strong)',
  },
  dark: {},
  light: {},
});
