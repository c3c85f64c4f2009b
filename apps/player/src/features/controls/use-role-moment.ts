import { isMyTurn, useLobby } from '@tarnwort/lobby-client';
import { useEffect, useState } from 'react';

/** How long the role fills the screen; the first speaker needs the field. */
const HOLD_MS = { waiting: 2000, speaking: 1000 };
/** How long the flight into the card takes. */
const LEAVE_MS = 280;
/** A round that started longer ago is a reload, not a start. */
const FRESH_SECONDS = 3;

/** Shows the role at word start and ends it after its time, or with a key or a tap. */
export function useRoleMoment(): { shown: boolean; leaving: boolean } {
  const fresh = useLobby(({ phase, words, turn }) => phase === 'playing' && words.length === 0 && isFresh(turn));
  const speaking = useLobby(isMyTurn);
  const [stage, setStage] = useState<'held' | 'leaving' | 'over'>(fresh ? 'held' : 'over');
  const [hold] = useState(speaking ? HOLD_MS.speaking : HOLD_MS.waiting);

  useEffect(() => {
    if (stage !== 'held') return;
    const leave = () => setStage('leaving');
    const timer = setTimeout(leave, hold);
    window.addEventListener('keydown', leave);
    window.addEventListener('pointerdown', leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', leave);
      window.removeEventListener('pointerdown', leave);
    };
  }, [stage, hold]);

  useEffect(() => {
    if (stage !== 'leaving') return;
    const timer = setTimeout(() => setStage('over'), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [stage]);

  return { shown: stage !== 'over', leaving: stage === 'leaving' };
}

/** The card appears with the round: a turn that has run for a while belongs to a page that was loaded later. */
function isFresh({ endsAt, max }: { endsAt: number | null; max: number }): boolean {
  return endsAt !== null && endsAt - Date.now() > (max - FRESH_SECONDS) * 1000;
}
