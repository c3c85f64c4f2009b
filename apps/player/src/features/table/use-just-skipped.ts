import { useLobby, useLobbyEvent } from '@tarnwort/lobby-client';
import { useEffect, useState } from 'react';

const SHOWN_MS = 4000;

/** Reports whether the server has just skipped this player's word, for some seconds, unless the word arrives late. */
export function useJustSkipped(): boolean {
  const you = useLobby((lobby) => lobby.you);
  const playing = useLobby((lobby) => lobby.phase === 'playing');
  const [skips, setSkips] = useState(0);
  useLobbyEvent('word_submitted', (said) => {
    if (said.playerId === you) setSkips((count) => (said.isAutoSubmitted ? count + 1 : 0));
  });

  useEffect(() => {
    if (skips === 0) return;
    const timer = setTimeout(() => setSkips(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [skips]);

  return playing && skips > 0;
}
