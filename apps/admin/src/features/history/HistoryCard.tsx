import { VisuallyHidden } from '@mantine/core';
import type { MatchRecord } from '@tarnwort/protocol';
import { currentLanguage, formatPercent, formatTime, RoleBadge, recordWinnerNames, useTranslation } from '@tarnwort/ui';
import type { ReactNode } from 'react';

import { SaidWord } from '../../shared/moderation/SaidWord';
import { RedactedText } from '../../shared/streamer-mode/RedactedText';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import classes from './HistoryCard.module.css';

export interface HistoryCardProps {
  record: MatchRecord;
  /** A small button beside the time */
  aside: ReactNode;
}

/** One decided round: who won, what it was about, what was said, and how right the chat was. */
export function HistoryCard({ record, aside }: HistoryCardProps) {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();

  return (
    <li className={classes.card} data-winner={record.winner}>
      <div className={classes.top}>
        <h3 className={classes.round}>{t('common.round', { number: record.roundNumber })}</h3>
        <span className={classes.time}>
          {formatTime(record.timestamp, currentLanguage())}
          {aside}
        </span>
      </div>
      <p className={classes.winner}>{t('common.winnerLabel', { winner: t(recordWinnerNames[record.winner]) })}</p>
      {stream ? (
        <RedactedText
          label={t('common.round', { number: record.roundNumber })}
          text={<Played record={record} />}
          redacted
        />
      ) : (
        <Played record={record} />
      )}
    </li>
  );
}

/** What a round was about, how right the chat was, and what was written in it. */
function Played({ record }: { record: MatchRecord }) {
  const { t } = useTranslation();

  return (
    <>
      {record.poll && (
        <p className={classes.poll}>
          {t('common.pollAccuracy', { percent: formatPercent(record.poll.percent / 100, currentLanguage()) })}
          <span>{t('studio.chatVotes', { correct: record.poll.correct, count: record.poll.voters })}</span>
        </p>
      )}
      <dl className={classes.about}>
        <dt>{t('admin.word')}</dt>
        <dd>{record.topic}</dd>
        {record.categoryHint !== '' && (
          <>
            <dt>{t('admin.hint')}</dt>
            <dd>{record.categoryHint}</dd>
          </>
        )}
      </dl>
      <ul className={classes.players}>
        {record.words.map(({ playerId, playerName, isImposter, words, entered }) => (
          <li key={playerId}>
            <span className={classes.player}>
              {playerName} <RoleBadge kind={isImposter ? 'imposter' : 'crewmate'} size="sm" />
            </span>
            <span className={classes.words}>
              {words.map((word, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a word is known by its place
                <span key={index}>
                  {index > 0 && <VisuallyHidden component="span">, </VisuallyHidden>}
                  <SaidWord
                    word={word}
                    round={record.roundNumber}
                    playerId={playerId}
                    playerName={playerName}
                    place={index + 1}
                  />
                  {entered?.includes(index + 1) && <small> ({t('admin.entered')})</small>}
                </span>
              ))}
              {words.length === 0 && <span>–</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
