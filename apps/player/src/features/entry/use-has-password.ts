import { useEffect, useState } from 'react';

import { useServices } from '../../shared/services';

/** Whether the lobby of an invite link has a password; false until the server answers. */
export function useHasPassword(lobbyId: string | null): boolean {
  const { api } = useServices();
  const [has, setHas] = useState(false);

  useEffect(() => {
    if (lobbyId === null) return;
    let current = true;
    api
      .lobbyInfo(lobbyId)
      .then(({ lobby }) => current && setHas(lobby.hasPassword))
      // The form works without it; joining reports the error.
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [api, lobbyId]);

  return has;
}
