import { useLocalStorage } from '@mantine/hooks';

/** Whether this browser wants sounds: off until asked for, remembered. */
export function useSoundSwitch(): { on: boolean; toggle: () => void } {
  const [on, setOn] = useLocalStorage({ key: 'tarnwort.sound', defaultValue: false, getInitialValueInEffect: false });
  return { on, toggle: () => setOn(!on) };
}
