/** Replaces a window's local storage with one that lasts as long as the page. */
export function installPageStorage(page: Window): void {
  const kept = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  Object.defineProperty(page, 'localStorage', { value: storage, configurable: true });
}
