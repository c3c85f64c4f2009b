import { type LazyPage, lazyPage } from '@tarnwort/ui/lazy/lazy-page.tsx';

/** Pages of the app. Each is a chunk of its own, so that no visitor loads the code of another page. */
export const EntryPage = lazyPage(async () => (await import('../features/entry/load-entry-page')).loadEntryPage());
export const PlayerPage = lazyPage(async () => (await import('./PlayerPage')).PlayerPage);
export const WatchPage = lazyPage(async () => (await import('../features/audience/load-watch-page')).loadWatchPage());
export const DevicePage = lazyPage(async () => (await import('../features/device/load-device-page')).loadDevicePage());

/** Pages by the first segment of their path. */
const pages = new Map<string, Pick<LazyPage<never>, 'fetch'>>([
  ['', EntryPage],
  ['device', DevicePage],
  ['home', EntryPage],
  ['join', EntryPage],
  ['lobby', PlayerPage],
  ['watch', WatchPage],
]);

/** The path the app is served under, from the page's `<base href>`. */
export function basename(): string {
  return new URL(document.baseURI).pathname;
}

/** Loads the code of the page in the address bar, beside the router that will render it. */
export async function fetchFirstPage(): Promise<void> {
  await pages.get(firstSegment())?.fetch();
}

/** Loads the code of the page that usually follows: the player's page after the entry page, else the entry page. */
export async function fetchNextPage(): Promise<void> {
  await (pages.get(firstSegment()) === EntryPage ? PlayerPage : EntryPage).fetch();
}

function firstSegment(): string {
  const path = window.location.pathname.slice(basename().length);
  return path.split('/', 1)[0]?.toLowerCase() ?? '';
}
