const PREFIX = 'tarnwort.';

/** Under this name an entry in the tab's history holds what the browser would not store. */
const IN_HISTORY = 'tarnwort';

/**
 * What a browser remembers. Where cookies are blocked, the storage is full or there is none, the page goes on by its own
 * memory, and a reload finds that in the history of the tab, where no address shows it.
 */
export class BrowserStorage {
  /** What the browser would not store. */
  private readonly unstored = new Map<string, string>(Object.entries(window.history.state?.[IN_HISTORY] ?? {}));

  constructor() {
    // Each entry of the history has notes of its own: whoever goes back to an older one may load it anew.
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
      this.letGo(key);
    } catch {
      this.unstored.set(key, value);
      this.noteInHistory();
    }
  }

  remove(key: string): void {
    this.letGo(key);
    try {
      window.localStorage.removeItem(PREFIX + key);
    } catch {
      // Where nothing can be stored, nothing is.
    }
  }

  /** Copies the unstored values to the present history entry. Call it after each navigation. */
  keepInHistory(): void {
    if (this.unstored.size > 0) this.noteInHistory();
  }

  private letGo(key: string): void {
    if (this.unstored.delete(key)) this.noteInHistory();
  }

  private noteInHistory(): void {
    const state = { ...window.history.state, [IN_HISTORY]: Object.fromEntries(this.unstored) };
    try {
      window.history.replaceState(state, '');
    } catch {
      // Some browsers refuse too many changes at a time: that costs the way back after a reload, and the page goes on.
    }
  }
}

export const browserStorage = new BrowserStorage();

/** Keeps what the browser did not store in the present history entry, for a reload. Routers call it after each navigation. */
export function keepStoredInHistory(): void {
  browserStorage.keepInHistory();
}
