import { useLobby } from '@tarnwort/lobby-client';
import { skippedMarker } from '@tarnwort/protocol';
import { isolate, RoleBadge, recordWinnerNames, useTranslation } from '@tarnwort/ui';

import classes from './LastRound.module.css';

/** The previous round: word, winner, and all words of the players. */
export function LastRound() {
  const { t } = useTranslation();
  const record = useLobby((lobby) => lobby.history.filter(({ isComplete }) => isComplete).at(-1));
  if (!record) return null;

  return (
    <details className={classes.root}>
      <summary className={classes.summary}>
        <span>{t('round.lastRound')}</span>
        <span className={classes.facts}>
          {t('common.wordWas', { word: record.topic })} ·{' '}
          {t('common.winnerLabel', { winner: t(recordWinnerNames[record.winner]) })}
        </span>
      </summary>
      <ul className={classes.list}>
        {record.words.map((player) => (
          <li key={player.playerId} className={classes.player}>
            <span className={classes.name}>{isolate(player.playerName)}</span>
            <RoleBadge kind={player.isImposter ? 'imposter' : 'crewmate'} size="sm" />
            <span className={classes.words}>
              {player.words.map((word) => (word === skippedMarker ? t('common.skipped') : isolate(word))).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
