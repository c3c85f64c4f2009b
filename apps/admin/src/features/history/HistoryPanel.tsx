import { CloseButton, UnstyledButton } from '@mantine/core';
import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { type LobbyState, useLobby } from '@tarnwort/lobby-client';
import type { MatchRecord } from '@tarnwort/protocol';
import { lazyPart, useTranslation } from '@tarnwort/ui';
import { type ReactNode, useId, useRef, useState } from 'react';

import { useRemembered } from '../../shared/use-remembered';
import { useHasHistoryColumn } from '../../shared/use-window-width';
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

/** All decided rounds, newest first. A rail opens them: beside the table, in a narrow window over it. */
export function HistoryPanel({ asideOf }: HistoryPanelProps) {
  const { t } = useTranslation();
  const rounds = useLobby(playedRounds);
  const [requested, { open: request, close: withdraw }] = useDisclosure();
  const { opened, inDrawer, setOpened } = useOpened();
  const box = useRef<HTMLDivElement>(null);
  const id = useId();

  useWindowEvent('keydown', ({ key }) => {
    if (opened && inDrawer && key === 'Escape') close();
  });

  function close() {
    setOpened(false);
    box.current?.querySelector<HTMLElement>('[aria-controls]')?.focus();
  }

  return (
    <div ref={box} className={classes.root} data-history data-opened={opened || undefined}>
      <UnstyledButton
        className={classes.rail}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
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
                  fallback={<ExportButton onClick={request} />}
                  onLoadError={withdraw}
                  rounds={rounds}
                />
              )}
              <CloseButton className={classes.close ?? ''} aria-label={t('common.close')} onClick={close} />
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

/**
 * Whether the history is open. A wide window shows it until somebody closes it in this browser; a narrower one gives the room to
 * the picture of the broadcast.
 */
function useOpened() {
  const wide = useHasHistoryColumn();
  const [kept, keep] = useRemembered('history');
  const [asked, ask] = useState(false);
  return { opened: wide ? kept : asked, inDrawer: !wide, setOpened: wide ? keep : ask };
}

/** The records of decided rounds, newest first, without the running one. */
function playedRounds(state: LobbyState): MatchRecord[] {
  return state.history.filter(({ isComplete }) => isComplete).sort((a, b) => b.roundNumber - a.roundNumber);
}
