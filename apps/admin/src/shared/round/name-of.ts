import type { LobbyState } from '@tarnwort/lobby-client';

/** A player's name. For a player who left it is taken from their words; `unknown` without words. */
export function nameOf({ players, words }: Pick<LobbyState, 'players' | 'words'>, id: string, unknown: string): string {
  const player = players.find((one) => one.id === id);
  return player?.name ?? words.find(({ playerId }) => playerId === id)?.playerName ?? unknown;
}
