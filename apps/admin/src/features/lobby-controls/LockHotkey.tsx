import { useLock } from '../../shared/actions/use-lock';
import { useHotkey } from '../../shared/hotkeys/use-hotkey';

/** The key that locks the lobby, also while its area is closed. */
export function LockHotkey() {
  const { value: locked, choose } = useLock();
  useHotkey('lock', () => choose(!locked));
  return null;
}
