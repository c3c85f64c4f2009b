import { useDocumentTitle, useElementSize } from '@mantine/hooks';
import { speakers, useConnection, useLobby, useLobbyInfo } from '@tarnwort/lobby-client';
import type { MatchRecord } from '@tarnwort/protocol';
import { ConnectionBanner, lazyPart, Notice, notifyError, Screen, useTranslation } from '@tarnwort/ui';
import { type CSSProperties, useEffect, useLayoutEffect } from 'react';
import { BlackoutButton } from '../features/broadcast/BlackoutButton';
import { Broadcast } from '../features/broadcast/Broadcast';
import { ChatLost } from '../features/broadcast/ChatLost';
import { HeaderLamp } from '../features/broadcast/Lamp';
import { FirstShowLine } from '../features/first-show/FirstShowLine';
import { HistoryPanel } from '../features/history/HistoryPanel';
import { HeaderControls } from '../features/menu/HeaderControls';
import { BlankNewestHotkey } from '../features/moderation/BlankNewestHotkey';
import { HeldWords } from '../features/moderation/HeldWords';
import { PlayersPanel } from '../features/players/PlayersPanel';
import { LivePoll } from '../features/poll/PollTally';
import { RecapButton } from '../features/recap/RecapButton';
import { SlotButton } from '../features/slot/SlotButton';
import { UsageNotice } from '../features/usage/UsageNotice';
import { useRememberPlayed } from '../features/word-packs/use-pack-memory';
import { SwitchHotkeys } from '../shared/actions/SwitchHotkeys';
import { FocusRecovery } from '../shared/focus/FocusRecovery';
import { useSession } from '../shared/session/session';
import { useStreamerMode } from '../shared/streamer-mode/StreamerModeProvider';
import { withToolTexts } from '../shared/with-tool-texts';
import classes from './AdminScreen.module.css';
import { AdminSkeleton } from './AdminSkeleton';
import { EmptyTable } from './EmptyTable';
import { rememberSeat } from './find-seat';
import { hideLobbyInPath } from './lobby-in-path';
import { PhasePanel } from './PhasePanel';
import { ToolBar } from './ToolBar';
import { ToolPanel } from './ToolPanel';
import { useNotices } from './use-notices';
import { useOpenTool } from './use-open-tool';

const LobbyEnded = lazyPart(async () => (await withToolTexts(import('./LobbyEnded'))).LobbyEnded);

/** Rows whose room the list before the first show takes. */
const EMPTY_ROWS = 7;

const recapOf = (record: MatchRecord) => <RecapButton record={record} look="icon" />;

/** The game master's screen: next step and room, players, history. */
export function AdminScreen() {
  const { t } = useTranslation();
  const { failures, silent } = useConnection();
  const known = useLobby((lobby) => lobby.known);
  const players = useLobby((lobby) => speakers(lobby).length);
  const over = useLobby((lobby) => lobby.ended !== null || (lobby.known && lobby.you !== lobby.gameMasterId));
  const { api, seat } = useSession();
  const { failed, retry } = useLobbyInfo(api, seat, () =>
    notifyError(t('errors.lobbyInfoFailed'), { id: 'lobby-info' }),
  );
  const { stream } = useStreamerMode();
  const black = useLobby(({ lobby }) => lobby.blackSince !== undefined);
  const { tool, asked, open, toggle } = useOpenTool();
  const column = useElementSize();
  useLayoutEffect(() => hideLobbyInPath(seat.lobbyId, stream), [seat.lobbyId, stream]);
  useNotices();
  useRememberSeat();
  useTabTitle();
  useRememberPlayed();

  if (over) return <LobbyEnded />;
  return (
    <Screen
      width="wide"
      tone={black ? 'black' : stream ? 'brand' : 'plain'}
      status={
        known && (
          <>
            <HeaderLamp />
            <ChatLost />
          </>
        )
      }
      banner={
        <div className={classes.connection}>
          <ConnectionBanner lost={failures > 0 || silent === true} />
        </div>
      }
      controls={
        known && (
          <>
            <BlackoutButton />
            <HeaderControls />
          </>
        )
      }
    >
      {known ? (
        <FocusRecovery className={classes.zones} style={{ '--players': players } as CSSProperties}>
          <div className={classes.game}>
            <UsageNotice />
            <PhasePanel />
            <HeldWords />
            {tool !== 'audience' && <LivePoll />}
            {tool !== 'tools' && <FirstShowLine onOpen={open} />}
            <ToolPanel tool={tool} asked={asked} onOpen={open} />
            <SwitchHotkeys />
            <BlankNewestHotkey />
          </div>
          <ToolBar open={tool} onToggle={toggle} />
          <div ref={column.ref} className={classes.players}>
            <PlayersPanel empty={<EmptyTable onOpen={open} />} />
            <Broadcast
              available={column.height}
              rows={players === 0 ? EMPTY_ROWS : players + 1}
              slotButton={<SlotButton />}
            />
          </div>
          <div className={classes.history}>
            <HistoryPanel asideOf={recapOf} />
          </div>
        </FocusRecovery>
      ) : failed ? (
        <Notice
          kind="error"
          title={t('errors.lobbyInfoFailed')}
          action={{ label: t('common.retry'), onClick: retry }}
        />
      ) : (
        <AdminSkeleton />
      )}
    </Screen>
  );
}

/** Stores the seat once the server names it game master: a link alone does not prove that. */
function useRememberSeat(): void {
  const { seat } = useSession();
  const leads = useLobby((lobby) => lobby.known && lobby.you === lobby.gameMasterId);
  useEffect(() => {
    if (leads) rememberSeat(seat);
  }, [leads, seat]);
}

/** The tab tells the phase, for a game master who looks at another window. */
function useTabTitle(): void {
  const { t } = useTranslation();
  const phase = useLobby((lobby) => (lobby.known ? lobby.phase : null));
  useDocumentTitle(phase === null ? t('common.appName') : t('admin.tabTitle', { phase: t(`common.phase.${phase}`) }));
}
