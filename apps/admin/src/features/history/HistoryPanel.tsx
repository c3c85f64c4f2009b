import { useLobby } from '@tarnwort/lobby-client';
import type { MatchRecord } from '@tarnwort/protocol';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { Zone } from '../../shared/Zone';
import classes from './History.module.css';
import { HistoryCard } from './HistoryCard';
import { playedRounds } from './played-rounds';

const ExportMenu = lazy(async () => ({ default: (await import('./ExportMenu')).ExportMenu }));

export interface HistoryPanelProps {
  /** What else a decided round offers, a small button in its card */
  asideOf: (record: MatchRecord) => ReactNode;
}

/** All decided rounds, newest first. */
export function HistoryPanel({ asideOf }: HistoryPanelProps) {
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
            <HistoryCard key={record.roundNumber} record={record} aside={asideOf(record)} />
          ))}
        </ol>
      )}
    </Zone>
  );
}
