import { useState } from 'react';

import { useOnChange } from '../../shared/use-on-change';

const OPEN_MS = 200;

/** Remembers who asked to be told when a lobby opens, and vibrates when it does. */
export function useToldWhenOpen(lobbyId: string | undefined, closed: boolean) {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const asked = lobbyId !== undefined && askedFor === lobbyId;
  const opened = asked && !closed;
  useOnChange(opened, () => {
    if (opened) navigator.vibrate?.(OPEN_MS);
  });

  return { asked, opened, ask: () => setAskedFor(lobbyId ?? null) };
}
