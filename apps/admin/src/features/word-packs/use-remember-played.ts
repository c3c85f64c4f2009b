import { useLobby } from '@tarnwort/lobby-client';
import { useEffect } from 'react';

import { usePlayed, withPlayed } from './use-pack-memory';

/** Remembers the word of every round of this lobby, however it was found, so that it is not drawn again. */
export function useRememberPlayed(): void {
  const [, setPlayed] = usePlayed();
  const topics = useLobby((lobby) => lobby.history.map(({ topic }) => topic));

  useEffect(() => {
    if (topics.length > 0) setPlayed((played) => withPlayed(played, topics));
  }, [topics, setPlayed]);
}
