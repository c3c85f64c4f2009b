import { lazyPart } from '@tarnwort/ui';

/** The moment before the words: its code is there before the first start, and no waiting room needs it. */
export const LazyStartMoment = lazyPart(async () => (await import('./StartMoment')).StartMoment, { silent: true });
