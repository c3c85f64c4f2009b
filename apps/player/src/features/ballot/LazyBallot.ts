import { lazyRoundPart } from '../../shared/lazy-round-part';

/** The ballot: no page needs its code before the first one is opened. */
export const LazyBallot = lazyRoundPart(async () => (await import('./Ballot')).Ballot);
