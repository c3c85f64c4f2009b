/** Makes a load that runs once for all callers, and again after it failed. */
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

/** Makes a load that runs once, and only online. */
export function loadOnceOnline<T>(load: () => Promise<T>): () => Promise<T> {
  return loadOnce(() => loadOnline(load));
}
