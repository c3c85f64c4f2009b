import { useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from 'react-i18next';

import { Zone } from '../../shared/Zone';
import { ExportMenu } from './ExportMenu';
import classes from './History.module.css';
import { HistoryCard } from './HistoryCard';
import { playedRounds } from './played-rounds';

/** All decided rounds, newest first. */
export function HistoryPanel() {
  const { t } = useTranslation();
  const rounds = useLobby(playedRounds);

  return (
    <Zone title={t('admin.history')} aside={rounds.length > 0 && <ExportMenu rounds={rounds} />}>
      {rounds.length === 0 ? (
        <p className={classes.empty}>{t('admin.historyEmpty')}</p>
      ) : (
        <ol className={classes.list} reversed>
          {rounds.map((record) => (
            <HistoryCard key={record.roundNumber} record={record} />
          ))}
        </ol>
      )}
    </Zone>
  );
}
