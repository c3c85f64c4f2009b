import { lazyPart } from '@tarnwort/ui';

/** The reveal: no page needs its code before the first round is decided. */
export const LazyReveal = lazyPart(async () => (await import('./Reveal')).Reveal);
