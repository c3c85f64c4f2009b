import { chatNumberOf, suspects, suspicionOf, useLobby } from '@tarnwort/lobby-client';
import type { PollRow } from '@tarnwort/ui/plain';

import { useOptions, useTexts } from '../../shared/options';
import { RoleChip, roleOf } from '../../shared/RoleChip';

/** The share of votes for a player, 0 to 1; null while it is hidden or there is no poll. */
export function useSuspicion(playerId: string): number | null {
  const { hidden } = useOptions();
  const share = useLobby((lobby) => suspicionOf(lobby, playerId));
  return hidden.has('poll') ? null : share;
}

/** The number that a chat types to vote for a player; null while no chat votes. */
export function useChatNumber(playerId: string): number | null {
  const { hidden } = useOptions();
  const number = useLobby((lobby) => chatNumberOf(lobby, playerId));
  return hidden.has('poll') ? null : number;
}

/** A row for each suspect, with votes when they are public; the imposter is marked after the reveal. */
export function usePollRows(): PollRow[] {
  const texts = useTexts();
  const lobby = useLobby(({ poll, players, phase, imposterId, imposterIds }) => ({
    poll,
    players,
    phase,
    imposterId,
    imposterIds,
  }));

  return suspects(lobby).map(({ playerId, votes }) => {
    const role = roleOf(lobby, playerId);
    return {
      id: playerId,
      name: lobby.players.find(({ id }) => id === playerId)?.name || texts.unknownPlayer,
      number: lobby.poll.suspects.find((suspect) => suspect.playerId === playerId)?.number ?? null,
      votes,
      mark: role === 'imposter' && <RoleChip role={role} />,
    };
  });
}
