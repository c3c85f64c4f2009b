import { VisuallyHidden } from '@mantine/core';
import { useConnection, useLobby, useLobbyInfo } from '@tarnwort/lobby-client';
import { ConnectionBanner, LoadingNotice, Notice, notifyError, Screen, useTranslation } from '@tarnwort/ui';
import { Credit } from '../../app/Credit';
import { useServices } from '../../app/services';

import { ControlPanel } from '../controls/ControlPanel';
import { Ended } from '../ending/Ended';
import { PlayersGrid } from './PlayersGrid';
import { Signals } from './Signals';
import { Stage } from './Stage';
import { useSeat } from './seat';
import { TableControls } from './TableControls';

/** The player screen: the players above, the controls below, in every phase. */
export function Table() {
  const known = useLobby((lobby) => lobby.known);
  const ended = useLobby((lobby) => lobby.ended);
  const { failures } = useConnection();
  const { t } = useTranslation();
  const { api } = useServices();
  const info = useLobbyInfo(api, useSeat(), () => notifyError(t('errors.lobbyInfoFailed'), { id: 'lobby-info' }));

  return (
    <>
      <Signals />
      {ended ? <Ended ending={ended} /> : <Seated known={known} lost={failures > 0} infoFailed={info.failed} />}
    </>
  );
}

interface SeatedProps {
  known: boolean;
  lost: boolean;
  infoFailed: boolean;
}

function Seated({ known, lost, infoFailed }: SeatedProps) {
  return (
    <Screen
      banner={<ConnectionBanner lost={lost} />}
      controls={known && <TableControls />}
      footer={<Credit />}
      dock={known && <ControlPanel />}
    >
      {known && <Stage />}
      {known && <PlayersGrid />}
      {!known && (infoFailed ? <InfoFailed /> : <Loading />)}
    </Screen>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden component="h1">{t('common.loading')}</VisuallyHidden>
      <LoadingNotice />
    </>
  );
}

function InfoFailed() {
  const { t } = useTranslation();
  const action = { label: t('common.reload'), onClick: () => window.location.reload() };
  return <Notice kind="error" title={t('errors.lobbyInfoFailed')} action={action} />;
}
