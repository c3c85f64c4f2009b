import { useEffect, useRef } from 'react';

import { playMelody, type Signal } from './tones';
import { useSoundSwitch } from './use-sound-switch';

/** Plays signals while sounds are switched on. */
export function useSounds(): (signal: Signal) => void {
  const { on } = useSoundSwitch();
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
    // A page that was loaded anew may sound only after somebody touched it.
    void context.current.resume();
    playMelody(context.current, signal);
  };
}
