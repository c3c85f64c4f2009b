import { browserStorage } from '../browser-storage';

/** Blocks local storage. The returned function allows it again and removes the values that were kept meanwhile. */
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
