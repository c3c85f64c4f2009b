import { browserStorage } from '../browser-storage';

/** Makes this a browser that stores nothing, until the returned function is called; what it held is gone then. */
export function blockStorage(): () => void {
  const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  return () => {
    blocked.mockRestore();
    for (const key of Object.keys(window.history.state?.tarnwort ?? {})) browserStorage.remove(key);
    window.history.replaceState(null, '');
  };
}
