import { isImposter, type LobbyState } from '@tarnwort/lobby-client';
import type { TextKey } from '@tarnwort/ui';

/** What the decided round means to this viewer; null for a viewer without a role and without a vote. */
export function myResult(lobby: LobbyState): TextKey | null {
  const { winner, you } = lobby;
  if (!winner) return null;
  if (you === null) return lobby.myVote === null ? null : guessed(isImposter(lobby, lobby.myVote));
  if (winner.winner === 'draw') return 'ending.draw';
  if (isImposter(lobby, you)) return winner.winner === 'imposter' ? 'ending.escaped' : 'ending.caught';
  if (winner.winner === 'regular_players') return 'ending.won';
  const wasRight = lobby.ballot.mine !== null && isImposter(lobby, lobby.ballot.mine);
  return wasRight ? 'audience.right' : 'ending.lost';
}

function guessed(right: boolean): TextKey {
  return right ? 'audience.right' : 'audience.wrong';
}
