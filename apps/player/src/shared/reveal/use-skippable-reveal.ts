import { isRevealHeld, type RevealStep, revealStepOf, useLobby } from '@tarnwort/lobby-client';
import { useEffect, useState } from 'react';

/** A step that fills the screen. */
export type ShownStep = Exclude<RevealStep, 'after'>;

/** The step of the reveal, until it is over. A key or a tap ends it on this device, but for steps that the game master holds. */
export function useSkippableReveal(): ShownStep | null {
  const step = useLobby(revealStepOf);
  const held = useLobby(isRevealHeld);
  const round = useLobby((lobby) => lobby.round);
  const [skipped, setSkipped] = useState<number | null>(null);
  const shown = step === 'after' || (skipped === round && !held) ? null : step;
  const skippable = shown !== null && !held;

  useEffect(() => {
    if (!skippable) return;
    const skip = () => setSkipped(round);
    window.addEventListener('keydown', skip);
    window.addEventListener('pointerdown', skip);
    return () => {
      window.removeEventListener('keydown', skip);
      window.removeEventListener('pointerdown', skip);
    };
  }, [skippable, round]);

  return shown;
}
