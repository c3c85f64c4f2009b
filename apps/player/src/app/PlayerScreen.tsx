import { useConnection, useLobby, useLobbyInfo } from '@tarnwort/lobby-client';
import { ConnectionBanner, Notice, notifyError, Screen, useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

import { LazyBallot } from '../features/ballot/LazyBallot';
import { CameraSwitch } from '../features/camera/CameraSwitch';
import { ControlPanel, LazyRoleCard, LazyStatus, LazyTurnBar, LazyWordForm } from '../features/controls/ControlPanel';
import { Ended } from '../features/ending/Ended';
import { LeaveButton } from '../features/ending/LeaveButton';
import { LazyTurnNotice } from '../features/notice/LazyTurnNotice';
import { LazyStartMoment } from '../features/start/LazyStartMoment';
import { LazyAnnouncements } from '../features/table/LazyAnnouncements';
import { LazyPlayersGrid } from '../features/table/LazyPlayersGrid';
import { Signals } from '../features/table/Signals';
import { SoundButton } from '../features/table/SoundButton';
import { SoundQuestion } from '../features/table/SoundQuestion';
import { Stage } from '../features/table/Stage';
import { isBallotOpen } from '../shared/ballot/is-ballot-open';
import { Credit } from '../shared/Credit';
import { Loading } from '../shared/Loading';
import { LazyDiscussion, LazyLastGuess, LazyReveal, LazyShare } from '../shared/lazy-parts';
import { LobbyRulesButton } from '../shared/rules/RulesButton';
import { useSeat } from '../shared/seat';
import { useServices } from '../shared/services';
import { useLoadAhead } from '../shared/use-load-ahead';

/** What the next phase shows first: it may not begin with a page that lacks it. */
const ahead = {
  setup: [LazyStartMoment, LazyTurnBar, LazyStatus, LazyRoleCard, LazyWordForm, LazyPlayersGrid],
  playing: [LazyDiscussion, LazyBallot, LazyReveal, LazyShare],
};

/** The player screen: the players above, the controls below, in every phase. */
export function PlayerScreen() {
  const { t } = useTranslation();
  const { api } = useServices();
  const known = useLobby((lobby) => lobby.known);
  const ended = useLobby((lobby) => lobby.ended);
  const { failures, silent } = useConnection();
  const info = useLobbyInfo(api, useSeat(), () => notifyError(t('errors.lobbyInfoFailed'), { id: 'lobby-info' }));

  return (
    <>
      <Signals />
      {ended ? (
        <Ended ending={ended} />
      ) : (
        <Table known={known} lost={failures > 0 || silent === true} infoFailed={info.failed} />
      )}
    </>
  );
}

interface TableProps {
  known: boolean;
  lost: boolean;
  infoFailed: boolean;
}

function Table({ known, lost, infoFailed }: TableProps) {
  const ballot = useLobby((lobby) => lobby.ballot.stage !== 'none');
  const choosing = useLobby(isBallotOpen);
  const guess = useLobby((lobby) => lobby.lastGuess.stage !== 'none');
  const starting = useLobby((lobby) => lobby.rolesAt !== null);
  const waiting = useLobby(({ phase }) => phase === 'intermission' || phase === 'setup');
  const opened = useLobby(({ phase }) => phase !== 'intermission');
  const [cameraPlace, setCameraPlace] = useState<HTMLElement | null>(null);
  const played = useLobby(({ history }) => history.some(({ isComplete }) => isComplete));
  useLoadAhead(ahead);

  return (
    <Screen
      banner={<ConnectionBanner lost={lost} />}
      controls={
        known && (
          <>
            <LobbyRulesButton />
            <SoundButton />
            <CameraSwitch place={cameraPlace} />
            <LeaveButton />
          </>
        )
      }
      footer={<Credit />}
      dock={known && <ControlPanel question={(readyButton) => <SoundQuestion next={readyButton} />} />}
    >
      {known && <LazyStartMoment wanted={starting} />}
      {known && <LazyAnnouncements wanted={opened} />}
      {known && (
        <Stage
          cameraPlace={setCameraPlace}
          ballot={<LazyBallot wanted={ballot} />}
          lastGuess={<LazyLastGuess wanted={guess} />}
        />
      )}
      {known && <LazyTurnNotice wanted={played} />}
      {known && !choosing && !waiting && <LazyPlayersGrid />}
      {!known && (infoFailed ? <InfoFailed /> : <Loading />)}
    </Screen>
  );
}

function InfoFailed() {
  const { t } = useTranslation();
  const action = { label: t('common.reload'), onClick: () => window.location.reload() };
  return <Notice kind="error" title={t('errors.lobbyInfoFailed')} action={action} />;
}
