import { IconEqual, IconMailbox, IconTargetArrow } from '@tabler/icons-react';
import { useAvatars, useLobby } from '@tarnwort/lobby-client';
import { currentLanguage, formatList, PlayerAvatar, useTranslation } from '@tarnwort/ui';
import { PollBars, type PollRow } from '@tarnwort/ui/PollBars/PollBars.tsx';

import { Section, SectionText } from '../section/Section';
import { useServices } from '../services';
import classes from './BallotResult.module.css';

/** The votes of the ballot by suspect, once the game master shows them; single votes stay secret. */
export function BallotResult() {
  const { t } = useTranslation();
  const visible = useLobby((lobby) => lobby.ballot.visible);
  const closed = useLobby(({ phase, ballot }) => phase === 'winner_selection' && ballot.stage === 'closed');
  const voters = useLobby((lobby) => lobby.ballot.voted.length);
  const title = useLobby(({ you }) => (you === null ? 'round.ballotResultPlayers' : 'round.ballotResult'));
  const rows = useBallotRows();
  if (!visible) return closed ? <SectionText>{t('round.ballotClosed')}</SectionText> : null;

  return (
    <Section label={t(title)} icon={IconMailbox} tone="brand">
      <Leaders />
      <PollBars rows={rows} voters={voters} figures="count" language={currentLanguage()} label={t('round.ballot')} />
    </Section>
  );
}

function Leaders() {
  const { t } = useTranslation();
  const leaders = useLobby((lobby) => lobby.ballot.leaders);
  const names = useBallotRows().flatMap(({ id, name }) => (leaders.includes(id) ? name : []));
  const tie = leaders.length > 1;
  const Icon = tie ? IconEqual : IconTargetArrow;
  if (leaders.length === 0) return <SectionText>{t('round.ballotNobody')}</SectionText>;

  return (
    <p className={classes.leaders}>
      <Icon size={20} aria-hidden />
      <span>{t(tie ? 'round.ballotTie' : 'round.ballotLeader', { names: formatList(names, currentLanguage()) })}</span>
    </p>
  );
}

/** The ballot's votes with faces and names, most votes first; a player who has left is unknown. */
function useBallotRows(): PollRow[] {
  const { t } = useTranslation();
  const { avatars } = useServices();
  const pictures = useAvatars(avatars);
  const { votes, leaders, mine } = useLobby((lobby) => lobby.ballot);
  const players = useLobby((lobby) => lobby.players);
  // After the round the list shows only players with votes, because the page also has the standings.
  const decided = useLobby(({ phase }) => phase === 'winner_announcement');
  const rows = votes.map(({ playerId, votes: count }) => {
    const { name, face: number } = players.find(({ id }) => id === playerId) ?? {};
    const face = <PlayerAvatar key={playerId} src={pictures[playerId]} seat={number} size={30} />;
    const mark = playerId === mine && <span className={classes.mine}>{t('round.ballotVote')}</span>;
    const leads = leaders.includes(playerId);
    return { id: playerId, name: name || t('common.unknown'), votes: count, face, mark, leads };
  });
  return rows.filter((row) => !decided || row.votes > 0).sort((one, other) => other.votes - one.votes);
}
