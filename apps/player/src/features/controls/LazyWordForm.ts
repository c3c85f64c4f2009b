import { lazyPart } from '@tarnwort/ui';

/** The field for a word: its code is there before the first turn, a waiting room needs none of it. */
export const LazyWordForm = lazyPart(async () => (await import('./WordForm')).WordForm);
