import { lazyPart } from '@tarnwort/ui';

/** The last guess: no page needs its code before the first one begins. */
export const LazyLastGuess = lazyPart(async () => (await import('./LastGuess')).LastGuess);
