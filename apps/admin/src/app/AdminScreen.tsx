import { useConnection, useLobby, useLobbyInfo } from '@tarnwort/lobby-client';
import type { MatchRecord } from '@tarnwort/protocol';
import { ConnectionBanner, LoadingNotice, Notice, notifyError, Screen, useTranslation } from '@tarnwort/ui';

import { BallotPanel } from '../features/ballot/BallotPanel';
import { HistoryPanel } from '../features/history/HistoryPanel';
import { LobbyControls } from '../features/lobby-controls/LobbyControls';
import { HeaderControls } from '../features/menu/HeaderControls';
import { OverlayControls } from '../features/overlay/OverlayControls';
import { PlayersPanel } from '../features/players/PlayersPanel';
import { PollPanel } from '../features/poll/PollPanel';
import { RecapButton } from '../features/recap/RecapButton';
import { UsageNotice } from '../features/usage/UsageNotice';
import { useRememberPlayed } from '../features/word-packs/use-remember-played';
import { useSession } from '../shared/session/session';
import classes from './AdminScreen.module.css';
import { LobbyEnded } from './LobbyEnded';
import { PhasePanel } from './PhasePanel';
import { Tools } from './Tools';
import { useNotices } from './use-notices';
import { useTabTitle } from './use-tab-title';

const recapOf = (record: MatchRecord) => <RecapButton record={record} look="icon" />;

/** The game master's screen: next step and room, players, history. */
export function AdminScreen() {
  const { t } = useTranslation();
  const { failures } = useConnection();
  const known = useLobby((lobby) => lobby.known);
  const over = useLobby((lobby) => lobby.ended !== null || (lobby.known && lobby.you !== lobby.gameMasterId));
  const { api, seat } = useSession();
  const { failed, retry } = useLobbyInfo(api, seat, () =>
    notifyError(t('errors.lobbyInfoFailed'), { id: 'lobby-info' }),
  );
  useNotices();
  useTabTitle();
  useRememberPlayed();

  if (over) return <LobbyEnded />;
  return (
    <Screen width="wide" banner={<ConnectionBanner lost={failures > 0} />} controls={known && <HeaderControls />}>
      {known ? (
        <div className={classes.zones}>
          <div className={classes.game}>
            <UsageNotice />
            <PhasePanel />
            <BallotPanel />
            <LobbyControls />
            <OverlayControls />
            <PollPanel />
            <Tools />
          </div>
          <div className={classes.players}>
            <PlayersPanel />
          </div>
          <div className={classes.history}>
            <HistoryPanel asideOf={recapOf} />
          </div>
        </div>
      ) : failed ? (
        <Notice
          kind="error"
          title={t('errors.lobbyInfoFailed')}
          action={{ label: t('common.retry'), onClick: retry }}
        />
      ) : (
        <LoadingNotice cards={6} />
      )}
    </Screen>
  );
}
