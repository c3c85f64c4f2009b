import { type LobbyState, useLobby } from '@tarnwort/lobby-client';
import { useEffect, useReducer, useState } from 'react';

import { type RevealStep, revealStepAt, untilNextStep } from './reveal-steps';

/** The running step of the reveal by the server's clock, so that all screens show the same; a key or a tap ends it. */
export function useRevealStep(): RevealStep {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const startedAt = useLobby(announcedAt);
  const offset = useLobby((lobby) => lobby.clockOffset);
  const hasVotes = useLobby(hasVerdict);
  const [skipped, setSkipped] = useState<number | null>(null);
  const elapsed = startedAt === null || skipped === startedAt ? null : Date.now() + offset - startedAt;
  const step = elapsed === null ? null : revealStepAt(elapsed, hasVotes);

  useEffect(() => {
    if (step === null || startedAt === null) return;
    const timer = setTimeout(renderAgain, untilNextStep(Date.now() + offset - startedAt) + 1);
    const skip = () => setSkipped(startedAt);
    window.addEventListener('keydown', skip);
    window.addEventListener('pointerdown', skip);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', skip);
      window.removeEventListener('pointerdown', skip);
    };
  }, [step, startedAt, offset]);

  return step;
}

/** When the winner was announced, in the server's clock. */
function announcedAt({ phase, history, round }: LobbyState): number | null {
  if (phase !== 'winner_announcement') return null;
  return history.find((record) => record.roundNumber === round)?.timestamp ?? null;
}

function hasVerdict({ ballot, poll }: LobbyState): boolean {
  const byPlayers = ballot.visible && ballot.votes.some(({ votes }) => votes > 0);
  return byPlayers || (poll.result?.voters ?? 0) > 0;
}
