import { lazyRoundPart } from '../../shared/lazy-round-part';

/** The moment before the words: its code is there before the first start, and no waiting room needs it. */
export const LazyStartMoment = lazyRoundPart(async () => (await import('./StartMoment')).StartMoment, { silent: true });
