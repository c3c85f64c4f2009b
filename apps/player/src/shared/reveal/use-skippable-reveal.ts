import { announcedAt, type LobbyState, type RevealStep, useLobby, useRevealStep } from '@tarnwort/lobby-client';
import { useEffect, useState } from 'react';

/** A step that fills the screen. */
export type ShownStep = Exclude<RevealStep, 'after'>;

/** The running step of the reveal, until it is over; a key or a tap ends it. */
export function useSkippableReveal(): ShownStep | null {
  const startedAt = useLobby(announcedAt);
  const clockOffset = useLobby((lobby) => lobby.clockOffset);
  const hasVotes = useLobby(hasVerdict);
  const [skipped, setSkipped] = useState<number | null>(null);
  const step = useRevealStep({ startedAt: skipped === startedAt ? null : startedAt, clockOffset }, hasVotes);
  const running = step !== null && step !== 'after';

  useEffect(() => {
    if (!running) return;
    const skip = () => setSkipped(startedAt);
    window.addEventListener('keydown', skip);
    window.addEventListener('pointerdown', skip);
    return () => {
      window.removeEventListener('keydown', skip);
      window.removeEventListener('pointerdown', skip);
    };
  }, [running, startedAt]);

  return running ? step : null;
}

function hasVerdict({ ballot, poll }: LobbyState): boolean {
  const byPlayers = ballot.visible && ballot.votes.some(({ votes }) => votes > 0);
  return byPlayers || (poll.result?.voters ?? 0) > 0;
}
