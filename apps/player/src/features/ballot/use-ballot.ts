import { useConnection, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useState } from 'react';

import { useOnChange } from '../../shared/use-on-change';

/** My choice in the secret ballot: shown at once, taken back when it is refused, sent again after a lost connection. */
export function useBallot() {
  const commands = useLobbyCommands();
  const { joined } = useConnection();
  const mine = useLobby((lobby) => lobby.ballot.mine);
  const [wish, setWish] = useState<string | null>(null);

  async function cast(suspectId: string): Promise<void> {
    const { ok, code } = await commands.castBallot(suspectId);
    const lost = code === 'not_connected' || code === 'no_answer';
    if (!ok && !lost) setWish((now) => (now === suspectId ? null : now));
  }

  function choose(suspectId: string): void {
    setWish(suspectId);
    void cast(suspectId);
  }

  useOnChange(joined, () => {
    if (joined && wish !== null && wish !== mine) void cast(wish);
  });

  return { chosen: wish ?? mine, choose };
}
