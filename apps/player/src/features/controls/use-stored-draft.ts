import { isMyTurn, nextWordPlace, useLobby, useLobbyClient } from '@tarnwort/lobby-client';
import { useEffect, useState } from 'react';

const KEY = 'tarnwort.draft';

/** The typed word. It survives a reload of this tab within the same turn. */
export function useStoredDraft() {
  const { store } = useLobbyClient();
  const mine = useLobby(isMyTurn);
  const turn = useLobby((lobby) => `${lobby.lobbyId}/${lobby.round}/${nextWordPlace(lobby)}/`);
  const [draft, setDraft] = useState(() => (mine ? read(turn) : ''));

  useEffect(() => {
    write(mine && draft !== '' ? turn + draft : '');
  }, [mine, turn, draft]);
  // The form is unmounted after the last word of a round: the draft must not outlive it.
  useEffect(
    () => () => {
      if (!isMyTurn(store.getState().lobby)) write('');
    },
    [store],
  );

  return [draft, setDraft] as const;
}

function read(turn: string): string {
  try {
    const stored = window.sessionStorage.getItem(KEY) ?? '';
    return stored.startsWith(turn) ? stored.slice(turn.length) : '';
  } catch {
    return '';
  }
}

function write(text: string): void {
  try {
    if (text === '') window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage a reload loses the draft.
  }
}
