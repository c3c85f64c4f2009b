import { IconEqual, IconMailbox, IconTargetArrow } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { currentLanguage, formatList, useTranslation } from '@tarnwort/ui';
import { PollBars } from '@tarnwort/ui/PollBars/PollBars.tsx';

import { Section, SectionText } from '../section/Section';
import classes from './BallotResult.module.css';
import { useBallotRows, useBallotTitle } from './use-ballot-rows';

/** The votes of the ballot by suspect, once the game master shows them; single votes stay secret. */
export function BallotResult() {
  const { t } = useTranslation();
  const visible = useLobby((lobby) => lobby.ballot.visible);
  const closed = useLobby(({ phase, ballot }) => phase === 'winner_selection' && ballot.stage === 'closed');
  const voters = useLobby((lobby) => lobby.ballot.voted.length);
  const title = useBallotTitle();
  const rows = useBallotRows();
  if (!visible) return closed ? <SectionText>{t('round.ballotClosed')}</SectionText> : null;

  return (
    <Section label={title} icon={IconMailbox} tone="brand">
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
