/** Returns a function that runs `load` once for all callers, and again after a failure. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;

  async function run(): Promise<T> {
    try {
      return await load();
    } catch (reason) {
      loading = null;
      throw reason;
    }
  }

  return () => {
    loading ??= run();
    return loading;
  };
}

/** Loads code only online: Chromium never requests a module again that failed once. */
export async function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) throw new Error('offline');
  return load();
}

/** Like `loadOnce`, but loads only online. */
export function loadOnceOnline<T>(load: () => Promise<T>): () => Promise<T> {
  return loadOnce(() => loadOnline(load));
}
