import { isUnanswered, useConnection, useLobby } from '@tarnwort/lobby-client';
import type { Ack } from '@tarnwort/protocol';
import { useState } from 'react';

import { useOnChange } from './use-on-change';

interface Choice {
  round: number;
  playerId: string;
  /** The server accepted it: from then on the server's value counts, and nothing is sent again. */
  accepted: boolean;
}

export interface OptimisticChoice {
  /** The player whom the server has stored as chosen in this round. */
  stored: string | null;
  /** Whether a choice can be made now; true by default. */
  open?: boolean;
  send: (playerId: string) => Promise<Ack>;
}

/** The player chosen in this round: shown at once, reverted when refused, sent again only when there was no answer. */
export function useOptimisticChoice({ stored, open = true, send }: OptimisticChoice) {
  const { joined } = useConnection();
  const round = useLobby((lobby) => lobby.round);
  const [choice, setChoice] = useState<Choice | null>(null);
  const current = choice?.round === round ? choice : null;
  const pending = current !== null && current.playerId !== stored;

  async function submit(submitted: Choice): Promise<void> {
    const answer = await send(submitted.playerId);
    // A late answer does not concern a newer choice.
    const unlessNewer = (next: Choice | null) => setChoice((now) => (now === submitted ? next : now));
    if (answer.ok) unlessNewer({ ...submitted, accepted: true });
    else if (!isUnanswered(answer)) unlessNewer(null);
  }

  function choose(playerId: string): void {
    if (!open) return;
    const submitted = { round, playerId, accepted: false };
    setChoice(submitted);
    void submit(submitted);
  }

  // After an accepted choice another stored value comes from another tab of this player.
  useOnChange(stored, () => setChoice((now) => (now?.accepted || now?.playerId === stored ? null : now)));
  useOnChange(joined, () => {
    if (joined && open && pending && !current.accepted) void submit(current);
  });

  // After the end only the server's value counts: an unanswered choice was never made.
  return { chosen: (open && current?.playerId) || stored, pending, choose };
}
