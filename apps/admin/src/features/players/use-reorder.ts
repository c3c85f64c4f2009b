import { type LobbyClient, type LobbyState, speakers, useLobbyClient } from '@tarnwort/lobby-client';
import type { Ack } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

import { createCommandQueue } from '../../shared/actions/command-queue';

/** Moves a player one place: -1 up, 1 down. */
export type Move = (playerId: string, step: -1 | 1) => Promise<Ack>;

/** A player's new position. */
interface Moved {
  name: string;
  /** From 1 */
  place: number;
  count: number;
}

/** The display order after a move; null at the first or last position. */
export function movedOrder(state: LobbyState, playerId: string, step: -1 | 1): string[] | null {
  const order = speakers(state).map(({ id }) => id);
  const from = order.indexOf(playerId);
  const other = order[from + step];
  if (from < 0 || other === undefined) return null;
  return order.map((id) => (id === playerId ? other : id === other ? playerId : id));
}

/** Moves players and announces the new position to screen readers. `move` is stable, so that no row renders for it. */
export function useReorder() {
  const { t } = useTranslation();
  const client = useLobbyClient();
  const [moved, setMoved] = useState<Moved | null>(null);
  const [move] = useState(() => createMove(client, setMoved));

  return { move, announcement: moved === null ? '' : t('admin.moved', { ...moved }) };
}

/**
 * Runs moves one after another, each from the current order. When a player left meanwhile the server refuses the list; the
 * move is then retried once.
 */
function createMove({ store, commands }: LobbyClient, onMoved: (moved: Moved) => void): Move {
  const queue = createCommandQueue();

  async function moveNow(playerId: string, step: -1 | 1, again = true): Promise<Ack> {
    const order = movedOrder(store.getState().lobby, playerId, step);
    if (order === null) return { ok: true };
    const ack = await commands.reorderPlayers(order);
    if (ack.ok) announce(playerId, order);
    else if (again && ack.code === 'not_a_permutation') return moveNow(playerId, step, false);
    return ack;
  }

  function announce(playerId: string, order: readonly string[]) {
    const name = store.getState().lobby.players.find(({ id }) => id === playerId)?.name ?? '';
    onMoved({ name, place: order.indexOf(playerId) + 1, count: order.length });
  }

  return (playerId, step) => queue(() => moveNow(playerId, step));
}
