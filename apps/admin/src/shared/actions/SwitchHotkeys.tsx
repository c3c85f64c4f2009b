import { useHotkey } from '../hotkeys/use-hotkey';
import { useSwitches } from './SwitchesProvider';

/** The keys of switches whose area may be closed. */
export function SwitchHotkeys() {
  const { lock, cameras, poll } = useSwitches();
  useHotkey('lock', () => lock.choose(!lock.value));
  useHotkey('cameras', () => cameras.choose(!cameras.value));
  useHotkey('poll', () => poll.choose(!poll.value));
  return null;
}
