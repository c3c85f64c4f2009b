import { isUnanswered, useConnection, useLobby } from '@tarnwort/lobby-client';
import type { Ack } from '@tarnwort/protocol';
import { useState } from 'react';

import { useOnChange } from './use-on-change';

interface Wish {
  round: number;
  playerId: string;
  /** Whether the server said yes: from then on what it tells counts, and nothing is sent again. */
  answered: boolean;
}

export interface Wishing {
  /** Whom the server has me down for in this round. */
  taken: string | null;
  /** Whether anybody is asked now, true by default. */
  open?: boolean;
  send: (playerId: string) => Promise<Ack>;
}

/** Whom I name in this round: shown at once, taken back when it is refused, sent again only if no answer ever came. */
export function useWish({ taken, open = true, send }: Wishing) {
  const { joined } = useConnection();
  const round = useLobby((lobby) => lobby.round);
  const [wish, setWish] = useState<Wish | null>(null);
  const current = wish?.round === round ? wish : null;
  const pending = current !== null && current.playerId !== taken;

  async function ask(asked: Wish): Promise<void> {
    const answer = await send(asked.playerId);
    // An answer that comes late says nothing about what was wished for meanwhile.
    if (answer.ok) setWish((now) => (now === asked ? { ...asked, answered: true } : now));
    else if (!isUnanswered(answer)) setWish((now) => (now === asked ? null : now));
  }

  function choose(playerId: string): void {
    if (!open) return;
    const asked = { round, playerId, answered: false };
    setWish(asked);
    void ask(asked);
  }

  // Whoever was told yes and is told of another one now has changed their mind elsewhere.
  useOnChange(taken, () => setWish((now) => (now?.answered || now?.playerId === taken ? null : now)));
  useOnChange(joined, () => {
    if (joined && open && pending && !current.answered) void ask(current);
  });

  // Once nobody is asked any more, what the server has counts: what it never heard was never said.
  return { chosen: (open && current?.playerId) || taken, pending, choose };
}
