import { type LobbyState, speakers, useLobbyClient } from '@tarnwort/lobby-client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Moves a player one place: -1 up, 1 down. */
export type Move = (playerId: string, step: -1 | 1) => void;

/** The ids of everybody who takes turns after a move; null when there is nowhere to go. */
export function movedOrder(state: LobbyState, playerId: string, step: -1 | 1): string[] | null {
  const order = speakers(state).map(({ id }) => id);
  const from = order.indexOf(playerId);
  const other = order[from + step];
  if (from < 0 || other === undefined) return null;
  return order.map((id) => (id === playerId ? other : id === other ? playerId : id));
}

/**
 * Moves players, one move after the other, each from the order that holds by then: somebody may have left meanwhile, and
 * a list with them in it is refused. Such a move is tried once more.
 */
export function useReorder() {
  const { t } = useTranslation();
  const { store, commands } = useLobbyClient();
  const [queue] = useState({ last: Promise.resolve() });
  const [announcement, setAnnouncement] = useState('');

  async function moveNow(playerId: string, step: -1 | 1, again = true): Promise<void> {
    const order = movedOrder(store.getState().lobby, playerId, step);
    if (order === null) return;
    const { ok, code } = await commands.reorderPlayers(order);
    if (ok) announce(playerId, order);
    else if (again && code === 'not_a_permutation') await moveNow(playerId, step, false);
  }

  function announce(playerId: string, order: readonly string[]) {
    const name = store.getState().lobby.players.find(({ id }) => id === playerId)?.name ?? '';
    setAnnouncement(t('admin.moved', { name, place: order.indexOf(playerId) + 1, count: order.length }));
  }

  const move: Move = (playerId, step) => {
    queue.last = queue.last.then(() => moveNow(playerId, step));
  };
  return { move, announcement };
}
