import { useLobby } from '@tarnwort/lobby-client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useExpired } from '../../shared/use-expired';
import type { ProgramState } from './use-program-state';

/** The rights with which a page may save a replay, and start the buffer that it is saved from. */
const SAVE_LEVEL = 3;
const START_LEVEL = 4;

/** Longest time from our request to the event of OBS; a later replay is one that the streamer saved. */
const SAVE_MS = 30_000;

/**
 * Saves a replay once each reveal has shown its last step while this source acts, and starts the buffer with the round. Returns how many
 * the program says that it has saved.
 */
export function useReplays(acts: boolean, { level, replay }: ProgramState): number {
  const [saved, setSaved] = useState(0);
  const wanted = useLobby(({ slot }) => slot?.options.obs?.replay === true);
  const known = useLobby((lobby) => lobby.known);
  const playing = useLobby((lobby) => lobby.phase === 'playing');
  const over = useRevealOver();
  const overBefore = useRef<boolean | null>(null);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const mayAct = acts && wanted;

  const onOver = useEffectEvent(() => {
    if (!mayAct || !replay || level < SAVE_LEVEL) return;
    askedAt.current = performance.now();
    window.obsstudio?.saveReplayBuffer?.();
  });
  useEffect(() => {
    if (!known) return;
    const before = overBefore.current;
    overBefore.current = over;
    // A page that is loaded after a reveal has not seen it.
    if (over && before === false) onOver();
  }, [known, over]);

  useEffect(() => {
    if (playing && mayAct && !replay && level >= START_LEVEL) window.obsstudio?.startReplayBuffer?.();
  }, [playing, mayAct, replay, level]);

  useEffect(() => {
    const onSaved = () => {
      if (performance.now() - askedAt.current > SAVE_MS) return;
      askedAt.current = Number.NEGATIVE_INFINITY;
      setSaved((count) => count + 1);
    };
    window.addEventListener('obsReplaybufferSaved', onSaved);
    return () => window.removeEventListener('obsReplaybufferSaved', onSaved);
  }, []);

  return saved;
}

/** Whether the reveal of this round has shown its last step. */
function useRevealOver(): boolean {
  const announced = useLobby((lobby) => lobby.phase === 'winner_announcement');
  const step = useLobby((lobby) => lobby.reveal !== null);
  const left = useLobby(({ revealEndsAt, clockOffset }) => (revealEndsAt === null ? null : revealEndsAt - clockOffset));
  const passed = useExpired(left);

  return announced && !step && (left === null || passed);
}
