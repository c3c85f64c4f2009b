import type { Player, Word } from '@tarnwort/protocol';

/** One player's words of the round. */
export interface Said {
  id: string;
  name: string;
  words: Word[];
}

/** Words by player in the order they speak; players who left and had spoken come last. */
export function saidBy(words: readonly Word[], players: readonly Player[], turnOrder: readonly string[]): Said[] {
  const left = words.map(({ playerId }) => playerId).filter((id) => !turnOrder.includes(id));
  const ids = [...new Set([...turnOrder, ...left])];
  return ids.map((id) => {
    const said = words.filter(({ playerId }) => playerId === id).sort((a, b) => a.wordPlace - b.wordPlace);
    const name = players.find((player) => player.id === id)?.name ?? said[0]?.playerName ?? '';
    return { id, name, words: said };
  });
}
