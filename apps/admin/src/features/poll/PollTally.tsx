import { useLateVotes, useLobby } from '@tarnwort/lobby-client';
import { currentLanguage, formatNumber, formatPercent, platformName, RoleBadge, useTranslation } from '@tarnwort/ui';
import { PollBars } from '@tarnwort/ui/PollBars/PollBars.tsx';

import { nameOf } from '../../shared/round/name-of';
import { useShownImposters } from '../../shared/round/use-shown-imposters';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import { Zone } from '../../shared/Zone';
import { LostChats } from './ChatState';
import classes from './Poll.module.css';

/**
 * The live votes of the poll, which the game master sees even while they are hidden from others. Streamer mode hides how many were
 * right, because beside the votes that reveals the imposter.
 */
export function PollTally() {
  const { t } = useTranslation();
  const poll = useLobby((lobby) => lobby.poll);
  const players = useLobby((lobby) => lobby.players);
  const words = useLobby((lobby) => lobby.words);
  const imposters = useShownImposters();
  const { stream } = useStreamerMode();
  const late = useLateVotes();
  const sourceNames = { page: t('studio.poll.sourcePage'), other: t('studio.poll.sourceOther') };
  const rows = poll.suspects.map(({ playerId, number, votes }) => ({
    id: playerId,
    number,
    votes,
    name: nameOf({ players, words }, playerId, t('common.unknown')),
    mark: poll.result && imposters.includes(playerId) && <RoleBadge kind="imposter" size="sm" />,
  }));

  const state = t(poll.open ? 'studio.poll.open' : 'studio.poll.revealed');

  if (rows.length === 0) return <p className={classes.note}>{t('studio.poll.waiting')}</p>;
  return (
    <div className={classes.tally}>
      <p className={classes.state} data-open={poll.open || undefined}>
        <span>{late === null ? state : `${state} · ${t('studio.poll.late', { seconds: late })}`}</span>
        <span>{t('studio.votes', { count: poll.voters })}</span>
      </p>
      {poll.sources && (
        <p className={classes.note}>
          {poll.sources
            .map(
              ({ source, voters }) => `${platformName(source, sourceNames)} ${formatNumber(voters, currentLanguage())}`,
            )
            .join(' · ')}
        </p>
      )}
      <PollBars rows={rows} voters={poll.voters} language={currentLanguage()} label={t('studio.poll.on')} />
      {poll.result && !stream && (
        <p className={classes.result} role="status">
          {t('common.pollAccuracy', { percent: formatPercent(poll.result.percent / 100, currentLanguage()) })}
        </p>
      )}
    </div>
  );
}

/** The votes of the running round while the audience's area is closed. */
export function LivePoll() {
  const { t } = useTranslation();
  const shown = useLobby(({ poll }) => poll.on && poll.suspects.length > 0);

  if (!shown) return null;
  return (
    <Zone title={t('studio.poll.on')}>
      <LostChats />
      <PollTally />
    </Zone>
  );
}
