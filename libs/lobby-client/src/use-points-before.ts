import { useState } from 'react';

import { useLobby } from './use-lobby';

/**
 * Points by player id before the present announcement; a screen shows the difference as won. Empty on a page that was
 * loaded after it.
 */
export function usePointsBefore(): Readonly<Record<string, number>> {
  const announcing = useLobby(({ phase }) => phase === 'winner_announcement');
  const points = useLobby(({ known, players }) =>
    known ? Object.fromEntries(players.map((player) => [player.id, player.points])) : {},
  );
  const [before, setBefore] = useState<Readonly<Record<string, number>>>({});

  if (!announcing && before !== points) setBefore(points);
  return before;
}
