import { useConnection, useLobby } from '@tarnwort/lobby-client';
import { ConnectionBanner, CreditFooter, LoadingNotice, Notice, Screen } from '@tarnwort/ui';
import { useTranslation } from 'react-i18next';

import { ControlPanel } from '../controls/ControlPanel';
import { Ended } from '../ending/Ended';
import { PlayersGrid } from './PlayersGrid';
import { Stage } from './Stage';
import { TableControls } from './TableControls';
import { useLobbyInfo } from './use-lobby-info';
import { usePromotion } from './use-promotion';
import { useSignals } from './use-signals';
import { useSocketErrors } from './use-socket-errors';

/** The player screen: the players above, the controls below, in every phase. */
export function Table() {
  const known = useLobby((lobby) => lobby.known);
  const ended = useLobby((lobby) => lobby.ended);
  const { failures } = useConnection();
  const infoFailed = useLobbyInfo();
  useSocketErrors();
  useSignals();
  usePromotion();

  if (ended) return <Ended ending={ended} />;
  return (
    <Screen
      banner={<ConnectionBanner lost={failures > 0} />}
      controls={known && <TableControls />}
      footer={<CreditFooter />}
      dock={known && <ControlPanel />}
    >
      {known && <Stage />}
      {known && <PlayersGrid />}
      {!known && (infoFailed ? <InfoFailed /> : <LoadingNotice />)}
    </Screen>
  );
}

function InfoFailed() {
  const { t } = useTranslation();
  const action = { label: t('common.reload'), onClick: () => window.location.reload() };
  return <Notice kind="error" title={t('errors.lobbyInfoFailed')} action={action} />;
}
