import { useHotkey } from '../../shared/hotkeys/use-hotkey';
import { useLock } from './use-lock';

/** The key that locks the lobby, also while its area is closed. */
export function LockHotkey() {
  const { toggle } = useLock();
  useHotkey('lock', toggle);
  return null;
}
