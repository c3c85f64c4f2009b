import { useDisclosure } from '@mantine/hooks';
import { useLobby } from '@tarnwort/lobby-client';
import type { MatchRecord } from '@tarnwort/protocol';
import { lazyPart, useTranslation } from '@tarnwort/ui';
import type { ReactNode } from 'react';

import { Zone } from '../../shared/Zone';
import { ExportButton } from './ExportButton';
import classes from './History.module.css';
import { HistoryCard } from './HistoryCard';
import { playedRounds } from './played-rounds';

const ExportMenu = lazyPart(async () => (await import('./ExportMenu')).ExportMenu);

export interface HistoryPanelProps {
  /** What else a decided round offers, a small button in its card */
  asideOf: (record: MatchRecord) => ReactNode;
}

/** All decided rounds, newest first. */
export function HistoryPanel({ asideOf }: HistoryPanelProps) {
  const { t } = useTranslation();
  const rounds = useLobby(playedRounds);
  const [asked, { open, close }] = useDisclosure();

  return (
    <Zone
      title={t('admin.history')}
      aside={
        rounds.length > 0 && (
          <ExportMenu wanted={asked} standIn={<ExportButton onClick={open} />} onMissing={close} rounds={rounds} />
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
