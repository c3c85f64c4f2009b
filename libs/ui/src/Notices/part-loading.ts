/** A page that has fetched nothing for this long is quiet. */
const QUIET_MS = 5000;

/** A page may fetch all the time, where websockets do not get through: after this long nobody waits for it any more. */
const PATIENCE_MS = 30_000;

type Load = () => Promise<unknown>;

const waiting = new Set<Load>();
let pages = 0;
let openedAt = 0;
let alarm: ReturnType<typeof setTimeout> | undefined;

/** Makes a load that is done once, and once more when it failed. */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= fetchCode(load).catch((reason: unknown) => {
      loading = null;
      throw reason;
    });
    return loading;
  };
}

/** Chromium never asks again for a module it could not fetch: without a network it is better not to ask at all. */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) throw new Error('offline');
  return load();
}

/**
 * Has something fetched as soon as the page has nothing better to do. What is here already is missed neither in an
 * outage nor after an update of the server, which knows the files of the new version only.
 */
export function loadWhenQuiet(load: Load): void {
  waiting.add(load);
  plan();
}

/** Begins to fetch what waits for a quiet page; returns what ends it. */
export function watchForQuiet(): () => void {
  pages += 1;
  openedAt = performance.now();
  plan();
  const fetches = watchFetches();
  window.addEventListener('load', plan);
  window.addEventListener('online', plan);
  return () => {
    pages -= 1;
    fetches?.disconnect();
    window.removeEventListener('load', plan);
    window.removeEventListener('online', plan);
    plan();
  };
}

/** A slow phone may take longer than the quiet time to fetch its first screen. */
function watchFetches(): PerformanceObserver | undefined {
  if (!('PerformanceObserver' in window)) return;
  const observer = new PerformanceObserver(() => {
    if (performance.now() - openedAt < PATIENCE_MS) plan();
  });
  observer.observe({ type: 'resource' });
  return observer;
}

function plan(): void {
  clearTimeout(alarm);
  if (pages > 0 && waiting.size > 0 && document.readyState === 'complete') alarm = setTimeout(whenIdle, QUIET_MS);
}

/** Safari has no such callback; there the quiet time alone has to do. */
function whenIdle(): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void loadAll());
  else void loadAll();
}

/** One after the other: the game's own messages go first on a slow line. */
async function loadAll(): Promise<void> {
  for (const load of waiting) {
    if (!navigator.onLine || pages === 0) return;
    waiting.delete(load);
    // Whoever needs it asks again, and is told then.
    await load().catch(() => {});
  }
}
