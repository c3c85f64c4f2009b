import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useRef } from 'react';

import { playMelody, type Signal } from './tones';

/** Whether this browser plays sounds; off by default, remembered. */
export function useSoundSetting(): { on: boolean; toggle: () => void } {
  const [on, setOn] = useLocalStorage({ key: 'tarnwort.sound', defaultValue: false, getInitialValueInEffect: false });
  return { on, toggle: () => setOn(!on) };
}

/** Returns a function that plays signals while sounds are on. */
export function useSounds(): (signal: Signal) => void {
  const { on } = useSoundSetting();
  const context = useRef<AudioContext | null>(null);

  useEffect(() => {
    if (!on || typeof AudioContext === 'undefined') return;
    const opened = new AudioContext();
    context.current = opened;
    return () => {
      context.current = null;
      void opened.close();
    };
  }, [on]);

  return (signal) => {
    if (!context.current) return;
    // After a reload a page may play sounds only after the first touch.
    void context.current.resume();
    playMelody(context.current, signal);
  };
}
