import { useEffect, useState } from 'react';

import { useServices } from '../../app/services';

/** Whether the lobby of an invite link asks for a password; false until the server said so. */
export function useHasPassword(lobbyId: string | null): boolean {
  const { api } = useServices();
  const [has, setHas] = useState(false);

  useEffect(() => {
    if (lobbyId === null) return;
    let current = true;
    api
      .lobbyInfo(lobbyId)
      .then(({ lobby }) => current && setHas(lobby.hasPassword))
      // Joining will say what is wrong; the form works without this.
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [api, lobbyId]);

  return has;
}
