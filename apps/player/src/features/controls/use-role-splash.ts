import { isMyTurn, useLobby } from '@tarnwort/lobby-client';
import { useEffect, useState } from 'react';

/** How long the role fills the screen; shorter for the first speaker, who needs the field. */
const HOLD_MS = { waiting: 2000, speaking: 1000 };
/** Duration of the animation into the card. */
const LEAVE_MS = 280;
/** When the round started longer ago, the page was reloaded. */
const FRESH_SECONDS = 3;

/** Shows the role when a round starts whose roles were not read before, until its time is over or the player presses a key or taps. */
export function useRoleSplash(): { shown: boolean; leaving: boolean } {
  const fresh = useLobby(
    ({ phase, words, turn, roleRead }) => phase === 'playing' && !roleRead && words.length === 0 && isFresh(turn),
  );
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

/** Reports whether a turn has just begun; an older one belongs to a page that was loaded during the round. */
function isFresh({ endsAt, max }: { endsAt: number | null; max: number }): boolean {
  return endsAt !== null && endsAt - Date.now() > (max - FRESH_SECONDS) * 1000;
}
