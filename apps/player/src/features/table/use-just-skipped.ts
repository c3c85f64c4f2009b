import { useLobby, useLobbyEvent } from '@tarnwort/lobby-client';
import { useEffect, useState } from 'react';

const SHOWN_MS = 4000;

/** What skipped this player's turn within the last seconds: the server's clock or the game master. Null once a late word arrives. */
export function useJustSkipped(): 'server' | 'master' | null {
  const you = useLobby((lobby) => lobby.you);
  const playing = useLobby((lobby) => lobby.phase === 'playing');
  const [skip, setSkip] = useState<{ by: 'server' | 'master' } | null>(null);
  useLobbyEvent('word_submitted', (said) => {
    if (said.playerId === you) setSkip(said.isAutoSubmitted ? { by: said.byGameMaster ? 'master' : 'server' } : null);
  });

  useEffect(() => {
    if (skip === null) return;
    const timer = setTimeout(() => setSkip(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [skip]);

  return playing && skip ? skip.by : null;
}
