import type { LobbyState } from '@tarnwort/lobby-client';
import type { Role } from '@tarnwort/protocol';

/** A player's role once it is revealed; undefined before. */
export function roleOf(
  { phase, imposterId }: Pick<LobbyState, 'phase' | 'imposterId'>,
  playerId: string,
): Role | undefined {
  if (phase !== 'winner_announcement' || imposterId === null) return undefined;
  return playerId === imposterId ? 'imposter' : 'crewmate';
}
