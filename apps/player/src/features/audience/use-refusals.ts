import { useLobby, useLobbyEvent } from '@tarnwort/lobby-client';
import { notifyError, refusalText } from '@tarnwort/ui';

/** Shows what the server refuses of a vote. Who is not let in reads it on the page itself. */
export function useRefusals(): void {
  const known = useLobby((lobby) => lobby.known);
  useLobbyEvent('error', (refusal) => {
    if (known) notifyError(refusalText(refusal), { id: refusal.code });
  });
}
