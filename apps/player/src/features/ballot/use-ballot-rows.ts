import { useLobby } from '@tarnwort/lobby-client';
import { type PollRow, useTranslation } from '@tarnwort/ui';

/** The ballot's numbers with names; somebody who has left meanwhile is unknown. */
export function useBallotRows(): PollRow[] {
  const { t } = useTranslation();
  const votes = useLobby((lobby) => lobby.ballot.votes);
  const players = useLobby((lobby) => lobby.players);
  return votes.map(({ playerId, votes: count }) => {
    const name = players.find(({ id }) => id === playerId)?.name;
    return { id: playerId, name: name || t('common.unknown'), votes: count };
  });
}
