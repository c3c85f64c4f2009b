import { BrowserStorage } from './browser-storage';
import { blockStorage } from './testing';

let allow: (() => void) | undefined;

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/lobby/ABC234/ada/Ada');
});
afterEach(() => {
  allow?.();
  allow = undefined;
  window.history.replaceState(null, '', '/');
});

describe('browser storage', () => {
  it('uses what the browser stores, and nothing besides', () => {
    const storage = new BrowserStorage();
    storage.write('name', 'Ada');

    expect(window.localStorage.getItem('tarnwort.name')).toBe('Ada');
    expect(window.history.state).toBeNull();
    expect(storage.read('name')).toBe('Ada');
    storage.remove('name');
    expect(storage.read('name')).toBeNull();
  });

  it.each([
    ['blocks it', () => blockStorage()],
    ['has none', () => noStorage()],
    ['has no room', () => fullStorage()],
  ])('remembers in a browser that %s, also after a reload, and in no address', (_, make) => {
    allow = make();
    new BrowserStorage().write('seat', 'secret');

    const afterReload = new BrowserStorage();
    expect(afterReload.read('seat')).toBe('secret');
    expect(window.location.href).not.toContain('secret');

    afterReload.remove('seat');
    expect(afterReload.read('seat')).toBeNull();
    expect(new BrowserStorage().read('seat')).toBeNull();
  });

  it('believes what came last: what there was no room for, then what there is room for again', () => {
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

  it('remembers at an older place of the history too, also after a reload there', async () => {
    allow = blockStorage();
    const storage = new BrowserStorage();
    window.history.pushState(null, '', '/lobby/ABC234/ada/Ada?later');
    storage.write('seat', 'secret');
    window.history.back();
    await vi.waitFor(() => expect(window.location.search).toBe(''));

    await vi.waitFor(() => expect(new BrowserStorage().read('seat')).toBe('secret'));
  });

  it('keeps what others have noted in the history', () => {
    window.history.replaceState({ scroll: 7 }, '');
    allow = blockStorage();
    new BrowserStorage().write('name', 'Ada');

    expect(window.history.state).toMatchObject({ scroll: 7 });
  });

  it('goes on where the history cannot be written either', () => {
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
