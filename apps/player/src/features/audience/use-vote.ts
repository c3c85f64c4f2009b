import { useConnection, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useState } from 'react';

import { useOnChange } from '../../shared/use-on-change';

/** Answers that never came: the vote may have been counted, and is sent again with the next connection. */
const UNHEARD = new Set(['not_connected', 'no_answer']);

/** My vote of this round: shown at once, kept until the server took or refused it, and sent again after a lost connection. */
export function useVote() {
  const commands = useLobbyCommands();
  const { joined } = useConnection();
  const round = useLobby((lobby) => lobby.round);
  const open = useLobby((lobby) => lobby.poll.open);
  const taken = useLobby((lobby) => lobby.myVote);
  const [wish, setWish] = useState<{ round: number; playerId: string } | null>(null);
  const wished = wish?.round === round ? wish.playerId : null;

  async function cast(playerId: string): Promise<void> {
    const { ok, code = '' } = await commands.castVote(playerId);
    // Only what the server said no to is given up, and nothing that was wished for meanwhile.
    if (!ok && !UNHEARD.has(code)) setWish((now) => (now?.playerId === playerId ? null : now));
  }

  function choose(playerId: string): void {
    if (!open) return;
    setWish({ round, playerId });
    void cast(playerId);
  }

  useOnChange(joined, () => {
    if (joined && open && wished !== null) void cast(wished);
  });

  return { chosen: wished ?? taken, pending: wished !== null && wished !== taken, choose };
}
