import { useLobbyEvent } from '@tarnwort/lobby-client';
import { notifyError, refusalText } from '@tarnwort/ui';

/** Shows what the server refused. */
export function useSocketErrors(): void {
  useLobbyEvent('error', (refusal) => notifyError(refusalText(refusal), { id: refusal.code }));
}
