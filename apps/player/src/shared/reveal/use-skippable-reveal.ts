import { isRevealHeld, type RevealStep, revealStepOf, useLobby } from '@tarnwort/lobby-client';
import { useState } from 'react';

import { useAtTime } from '../use-at-time';
import { useOnChange } from '../use-on-change';
import { useSkip } from './use-skip';

/** A step that fills the screen. */
export type ShownStep = Exclude<RevealStep, 'after'>;

/** The winner stays this long on this device, whatever the server shows next. */
const CELEBRATION_MS = 2500;

/** The step of the reveal, until it is over. A key or a tap ends it on this device, but for steps that the game master holds. */
export function useSkippableReveal(): ShownStep | null {
  const step = useCelebratedStep();
  const held = useLobby(isRevealHeld);
  const round = useLobby((lobby) => lobby.round);
  const [skipped, setSkipped] = useState<number | null>(null);
  const shown = step === 'after' || (skipped === round && !held) ? null : step;
  const skippable = shown !== null && !held;

  useSkip(skippable, () => setSkipped(round));
  return shown;
}

/** The server's step; the winner that this page saw coming ends no earlier than the celebration. */
function useCelebratedStep(): RevealStep | null {
  const step = useLobby(revealStepOf);
  const [until, setUntil] = useState<number | null>(null);
  const over = useAtTime(until);
  useOnChange(step, () => {
    if (step !== 'after') setUntil(step === 'winner' ? Date.now() + CELEBRATION_MS : null);
  });

  return step === 'after' && until !== null && !over ? 'winner' : step;
}
