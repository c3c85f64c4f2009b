import { useAvatars, useLobby } from '@tarnwort/lobby-client';
import { PlayerAvatar, useTranslation } from '@tarnwort/ui';
import type { PollRow } from '@tarnwort/ui/PollBars/PollBars.tsx';

import { useServices } from '../services';
import classes from './BallotResult.module.css';

/** The ballot's votes with faces and names, most votes first; a player who has left is unknown. */
export function useBallotRows(): (PollRow & { votes: number })[] {
  const { t } = useTranslation();
  const { avatars } = useServices();
  const pictures = useAvatars(avatars);
  const { votes, leaders, mine } = useLobby((lobby) => lobby.ballot);
  const players = useLobby((lobby) => lobby.players);
  const rows = votes.map(({ playerId, votes: count }) => {
    const { name, face: number } = players.find(({ id }) => id === playerId) ?? {};
    const face = <PlayerAvatar key={playerId} src={pictures[playerId]} seat={number} size={30} />;
    const mark = playerId === mine && <span className={classes.mine}>{t('round.ballotVote')}</span>;
    const leads = leaders.includes(playerId);
    return { id: playerId, name: name || t('common.unknown'), votes: count, face, mark, leads };
  });
  return rows.sort((one, other) => other.votes - one.votes);
}

/** The heading of the result; viewers did not vote in it. */
export function useBallotTitle(): string {
  const { t } = useTranslation();
  return t(useLobby(({ you }) => (you === null ? 'round.ballotResultPlayers' : 'round.ballotResult')));
}
