import { lazyRoundPart } from '../../shared/lazy-round-part';

/** What screen readers hear of a round: its live region is there before the first round, and no waiting room needs it. */
export const LazyAnnouncements = lazyRoundPart(async () => (await import('./Announcements')).Announcements, {
  silent: true,
});
