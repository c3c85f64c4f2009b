import { lazyPart } from '@tarnwort/ui';

/** The ballot: no page needs its code before the first one is opened. */
export const LazyBallot = lazyPart(async () => (await import('./Ballot')).Ballot);
