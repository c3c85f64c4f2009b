import { useLobby } from '@tarnwort/lobby-client';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { Zone } from '../../shared/Zone';
import classes from './History.module.css';
import { HistoryCard } from './HistoryCard';
import { playedRounds } from './played-rounds';

const ExportMenu = lazy(async () => ({ default: (await import('./ExportMenu')).ExportMenu }));

/** All decided rounds, newest first. */
export function HistoryPanel() {
  const { t } = useTranslation();
  const rounds = useLobby(playedRounds);

  return (
    <Zone
      title={t('admin.history')}
      aside={
        rounds.length > 0 && (
          <Suspense>
            <ExportMenu rounds={rounds} />
          </Suspense>
        )
      }
    >
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
