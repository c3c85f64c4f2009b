import { type LobbyClient, type LobbyState, speakers, useLobbyClient } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

/** Moves a player one place: -1 up, 1 down. */
export type Move = (playerId: string, step: -1 | 1) => void;

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
  let last = Promise.resolve();

  async function moveNow(playerId: string, step: -1 | 1, again = true): Promise<void> {
    const order = movedOrder(store.getState().lobby, playerId, step);
    if (order === null) return;
    const { ok, code } = await commands.reorderPlayers(order);
    if (ok) announce(playerId, order);
    else if (again && code === 'not_a_permutation') await moveNow(playerId, step, false);
  }

  function announce(playerId: string, order: readonly string[]) {
    const name = store.getState().lobby.players.find(({ id }) => id === playerId)?.name ?? '';
    onMoved({ name, place: order.indexOf(playerId) + 1, count: order.length });
  }

  return (playerId, step) => {
    last = last.then(() => moveNow(playerId, step));
  };
}
