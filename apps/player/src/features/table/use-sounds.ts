import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useRef } from 'react';

import type { Signal } from './tones';

/** The player's setting for sounds; `answered` is false before the first choice. */
export function useSoundSetting(): { on: boolean; answered: boolean; set: (on: boolean) => void } {
  const [on, setOn] = useLocalStorage<boolean | null>({
    key: 'tarnwort.sound',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  return { on: on === true, answered: on !== null, set: setOn };
}

/** Returns a function that plays signals while sounds are on. Its code is loaded when they are switched on. */
export function useSounds(): (signal: Signal) => void {
  const { on } = useSoundSetting();
  const player = useRef<((signal: Signal) => void) | null>(null);

  useEffect(() => {
    if (!on || typeof AudioContext === 'undefined') return;
    const context = new AudioContext();
    const load = async () => {
      const { playMelody } = await import('./tones');
      player.current = (signal) => {
        // After a reload a page may play sounds only after the first touch.
        void context.resume();
        playMelody(context, signal);
      };
    };
    // Without its code the page stays silent.
    load().catch(() => {});
    return () => {
      player.current = null;
      void context.close();
    };
  }, [on]);

  return (signal) => player.current?.(signal);
}
