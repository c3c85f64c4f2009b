import type { LobbyState } from '@tarnwort/lobby-client';

/** A player's name; that of somebody who left stands beside their words, and `unknown` for who left without one. */
export function nameOf({ players, words }: Pick<LobbyState, 'players' | 'words'>, id: string, unknown: string): string {
  const player = players.find((one) => one.id === id);
  return player?.name ?? words.find(({ playerId }) => playerId === id)?.playerName ?? unknown;
}
