import { useSwitches } from '../../shared/actions/SwitchesProvider';
import { useHotkey } from '../../shared/hotkeys/use-hotkey';

/** The key that locks the lobby, also while its area is closed. */
export function LockHotkey() {
  const { value: locked, choose } = useSwitches().lock;
  useHotkey('lock', () => choose(!locked));
  return null;
}
