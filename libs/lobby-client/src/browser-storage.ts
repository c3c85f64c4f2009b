const PREFIX = 'tarnwort.';

/** Mantine's key of the colour scheme. */
const COLOR_SCHEME = 'mantine-color-scheme-value';

/** Key in `history.state` of values that the browser does not store. */
const IN_HISTORY = 'tarnwort';

/**
 * Local storage with a fallback. When storage is blocked, full or missing, values stay in memory and in the tab's history
 * entries, where a reload finds them and no URL shows them.
 */
export class BrowserStorage {
  /** Values that the browser does not store. */
  private readonly unstored = new Map<string, string>(Object.entries(window.history.state?.[IN_HISTORY] ?? {}));

  constructor() {
    // Each history entry has its own state, and an older entry may be reloaded too.
    window.addEventListener('popstate', () => this.keepInHistory());
  }

  read(key: string): string | null {
    const held = this.unstored.get(key);
    if (held !== undefined) return held;
    try {
      return window.localStorage.getItem(PREFIX + key);
    } catch {
      return null;
    }
  }

  write(key: string, value: string): void {
    try {
      window.localStorage.setItem(PREFIX + key, value);
      this.dropUnstored(key);
    } catch {
      this.unstored.set(key, value);
      this.writeHistory();
    }
  }

  remove(key: string): void {
    this.dropUnstored(key);
    try {
      window.localStorage.removeItem(PREFIX + key);
    } catch {
      // Without storage there is nothing to remove.
    }
  }

  /** Keys of all values, each once. */
  keys(): string[] {
    return [...new Set([...this.unstored.keys(), ...storedKeys().map((key) => key.slice(PREFIX.length))])];
  }

  /** Deletes all values and the colour scheme. */
  clear(): void {
    this.unstored.clear();
    this.writeHistory();
    try {
      for (const key of [...storedKeys(), COLOR_SCHEME]) window.localStorage.removeItem(key);
    } catch {
      // Without storage there is nothing to remove.
    }
  }

  /** Copies the unstored values to the present history entry. Call it after each navigation. */
  keepInHistory(): void {
    if (this.unstored.size > 0) this.writeHistory();
  }

  private dropUnstored(key: string): void {
    if (this.unstored.delete(key)) this.writeHistory();
  }

  private writeHistory(): void {
    const state = { ...window.history.state, [IN_HISTORY]: Object.fromEntries(this.unstored) };
    try {
      window.history.replaceState(state, '');
    } catch {
      // Some browsers refuse too many changes in a short time: then only a reload loses the values.
    }
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

export const browserStorage = new BrowserStorage();

/** Copies unstored values to the present history entry, for a reload. Routers call it after each navigation. */
export function keepStoredInHistory(): void {
  browserStorage.keepInHistory();
}
