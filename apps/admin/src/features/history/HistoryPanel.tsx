import { CloseButton, UnstyledButton } from '@mantine/core';
import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { type LobbyState, useLobby } from '@tarnwort/lobby-client';
import type { MatchRecord } from '@tarnwort/protocol';
import { lazyPart, useTranslation } from '@tarnwort/ui';
import { type ReactNode, useId, useRef } from 'react';

import { withToolTexts } from '../../shared/with-tool-texts';
import { Zone } from '../../shared/Zone';
import { ExportButton } from './ExportButton';
import classes from './History.module.css';

export const LazyHistoryCard = lazyPart(async () => (await import('./HistoryCard')).HistoryCard);
const ExportMenu = lazyPart(async () => (await withToolTexts(import('./ExportMenu'))).ExportMenu);

export interface HistoryPanelProps {
  /** What else a decided round offers, a small button in its card */
  asideOf: (record: MatchRecord) => ReactNode;
}

/** All decided rounds, newest first. Where the window is narrow or nothing was played, a rail opens them over the table. */
export function HistoryPanel({ asideOf }: HistoryPanelProps) {
  const { t } = useTranslation();
  const rounds = useLobby(playedRounds);
  const [requested, { open, close }] = useDisclosure();
  const [opened, drawer] = useDisclosure();
  const box = useRef<HTMLDivElement>(null);
  const id = useId();

  useWindowEvent('keydown', ({ key }) => {
    if (opened && key === 'Escape') closeDrawer();
  });

  function closeDrawer() {
    drawer.close();
    box.current?.querySelector<HTMLElement>('[aria-controls]')?.focus();
  }

  return (
    <div
      ref={box}
      className={classes.root}
      data-history={rounds.length === 0 ? 'empty' : 'played'}
      data-opened={opened || undefined}
    >
      <UnstyledButton className={classes.rail} aria-expanded={opened} aria-controls={id} onClick={drawer.toggle}>
        <span className={classes.count} aria-hidden>
          {rounds.length}
        </span>
        <span className={classes.label}>{t('admin.history')}</span>
      </UnstyledButton>
      <div id={id} className={classes.drawer}>
        <Zone
          title={t('admin.history')}
          aside={
            <>
              {rounds.length > 0 && (
                <ExportMenu
                  wanted={requested}
                  fallback={<ExportButton onClick={open} />}
                  onLoadError={close}
                  rounds={rounds}
                />
              )}
              <CloseButton className={classes.close ?? ''} aria-label={t('common.close')} onClick={closeDrawer} />
            </>
          }
        >
          {rounds.length === 0 ? (
            <p className={classes.empty}>{t('admin.historyEmpty')}</p>
          ) : (
            <ol className={classes.list} reversed>
              {rounds.map((record) => (
                <LazyHistoryCard key={record.roundNumber} record={record} aside={asideOf(record)} />
              ))}
            </ol>
          )}
        </Zone>
      </div>
    </div>
  );
}

/** The records of decided rounds, newest first, without the running one. */
function playedRounds(state: LobbyState): MatchRecord[] {
  return state.history.filter(({ isComplete }) => isComplete).sort((a, b) => b.roundNumber - a.roundNumber);
}
