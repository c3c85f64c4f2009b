import { BrowserStorage } from './browser-storage';
import { blockStorage } from './testing';

let allow: (() => void) | undefined;

beforeEach(() => window.history.replaceState(null, '', '/lobby/ABC234/ada/Ada'));
afterEach(() => {
  allow?.();
  allow = undefined;
  window.history.replaceState(null, '', '/');
});

describe('browser storage', () => {
  it('uses only local storage when the browser allows it', () => {
    const storage = new BrowserStorage();
    storage.write('name', 'Ada');

    expect(window.localStorage.getItem('tarnwort.name')).toBe('Ada');
    expect(window.history.state).toBeNull();
    expect(storage.read('name')).toBe('Ada');
    storage.remove('name');
    expect(storage.read('name')).toBeNull();
  });

  it.each([
    ['blocks storage', () => blockStorage()],
    ['has no storage', () => noStorage()],
    ['has no space left', () => fullStorage()],
  ])('keeps values after a reload in a browser that %s', (_, make) => {
    allow = make();
    new BrowserStorage().write('seat', 'secret');

    const afterReload = new BrowserStorage();
    expect(afterReload.read('seat')).toBe('secret');
    expect(window.location.href).not.toContain('secret');

    afterReload.remove('seat');
    expect(afterReload.read('seat')).toBeNull();
    expect(new BrowserStorage().read('seat')).toBeNull();
  });

  it('returns the last value when storage was full for a time', () => {
    const storage = new BrowserStorage();
    storage.write('name', 'Ada');
    allow = fullStorage();
    storage.write('name', 'Bea');
    expect(storage.read('name')).toBe('Bea');

    allow();
    storage.write('name', 'Cem');
    expect(storage.read('name')).toBe('Cem');
    expect(JSON.stringify(window.history.state)).not.toContain('Bea');
  });

  it('keeps values in older history entries too', async () => {
    allow = blockStorage();
    const storage = new BrowserStorage();
    window.history.pushState(null, '', '/lobby/ABC234/ada/Ada?later');
    storage.write('seat', 'secret');
    window.history.back();
    await vi.waitFor(() => expect(window.location.search).toBe(''));

    await vi.waitFor(() => expect(new BrowserStorage().read('seat')).toBe('secret'));
  });

  it('lists a key once when its newer value could not be stored', () => {
    const storage = new BrowserStorage();
    storage.write('name', 'Ada');
    allow = fullStorage();
    storage.write('name', 'Bea');

    expect(storage.keys()).toEqual(['name']);
  });

  it('keeps the other fields of the history state', () => {
    window.history.replaceState({ scroll: 7 }, '');
    allow = blockStorage();
    new BrowserStorage().write('name', 'Ada');

    expect(window.history.state).toMatchObject({ scroll: 7 });
  });

  it('keeps values in memory when the history is blocked too', () => {
    allow = blockStorage();
    vi.spyOn(window.history, 'replaceState').mockImplementationOnce(() => {
      throw new DOMException('too many calls', 'SecurityError');
    });
    const storage = new BrowserStorage();
    storage.write('name', 'Ada');

    expect(storage.read('name')).toBe('Ada');
  });

  /** As in the built-in browser of an app whose storage is switched off. */
  function noStorage(): () => void {
    const none = vi.spyOn(window, 'localStorage', 'get').mockReturnValue(null as unknown as Storage);
    return () => none.mockRestore();
  }

  function fullStorage(): () => void {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    return () => full.mockRestore();
  }
});
