import { lazyPage } from '@tarnwort/ui/lazy/lazy-page.tsx';
import type { Route } from './route-of';

/** Nobody waits for the code of a page they do not see. */
export const EntryPage = lazyPage(async () => (await import('../features/entry/EntryPage')).EntryPage);
export const PlayerPage = lazyPage(async () => (await import('../features/table/PlayerPage')).PlayerPage);
export const WatchPage = lazyPage(async () => (await import('../features/audience/WatchPage')).WatchPage);

/** The page that people are led to next: those who enter to a seat, all others to the entry page. */
export function pageAfter({ page }: Route): { fetch: () => Promise<void> } {
  return page === 'start' || page === 'entry' ? PlayerPage : EntryPage;
}

const fetched: { [page in Route['page']]?: () => Promise<void> } = {
  start: EntryPage.fetch,
  entry: EntryPage.fetch,
  seat: PlayerPage.fetch,
  watch: WatchPage.fetch,
};

/** Fetches the code of the page an address leads to, before it is drawn. */
export async function fetchPage({ page }: Route): Promise<void> {
  await fetched[page]?.();
}
