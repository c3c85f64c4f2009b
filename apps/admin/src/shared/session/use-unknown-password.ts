import { useLobby } from '@tarnwort/lobby-client';

import { useSession } from './session';

/** Reports whether links would lack the lobby's password, because this browser does not know it. */
export function useUnknownPassword(): boolean {
  const { seat } = useSession();
  return useLobby(({ lobby }) => lobby.hasPassword === true) && seat.password === null;
}
