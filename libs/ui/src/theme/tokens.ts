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
