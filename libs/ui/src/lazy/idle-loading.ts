/** A page that has fetched nothing for this long is idle. */
const IDLE_MS = 5000;

/** A page without websockets fetches all the time: after this long its fetches no longer delay the load. */
const MAX_WAIT_MS = 30_000;

type Load = () => Promise<unknown>;

const waiting = new Set<Load>();
let pages = 0;
let openedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** True while `loadAll` runs; a page that is idle again meanwhile starts no second one. */
let loading = false;

/**
 * Loads something as soon as the page is idle. Code that is already loaded works offline and after an update of the
 * server, which only has the files of the new version.
 */
export function loadWhenIdle(load: Load): void {
  waiting.add(load);
  schedule();
}

/** Starts the loads that wait for an idle page; returns a function that stops them. */
export function watchIdle(): () => void {
  pages += 1;
  openedAt = performance.now();
  schedule();
  const fetches = observeFetches();
  window.addEventListener('load', schedule);
  window.addEventListener('online', schedule);
  return () => {
    pages -= 1;
    fetches?.disconnect();
    window.removeEventListener('load', schedule);
    window.removeEventListener('online', schedule);
    schedule();
  };
}

/** A slow phone may take longer than the idle time to fetch its first screen. */
function observeFetches(): PerformanceObserver | undefined {
  if (!('PerformanceObserver' in window)) return;
  const observer = new PerformanceObserver(() => {
    if (performance.now() - openedAt < MAX_WAIT_MS) schedule();
  });
  observer.observe({ type: 'resource' });
  return observer;
}

function schedule(): void {
  clearTimeout(timer);
  if (pages > 0 && waiting.size > 0 && document.readyState === 'complete') timer = setTimeout(whenIdle, IDLE_MS);
}

/** Safari has no such callback; there the idle time alone decides. */
function whenIdle(): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void loadAll());
  else void loadAll();
}

/** Loads one after the other, so that the game's messages go first on a slow line. */
async function loadAll(): Promise<void> {
  if (loading) return;
  loading = true;
  for (const load of waiting) {
    if (pages === 0 || !navigator.onLine) break;
    waiting.delete(load);
    // The component that needs the code loads it again and reports the error.
    await load().catch(() => {});
  }
  loading = false;
}
