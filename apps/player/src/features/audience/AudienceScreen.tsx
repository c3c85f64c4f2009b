import { VisuallyHidden } from '@mantine/core';
import { seatStorage, useConnection, useLobby } from '@tarnwort/lobby-client';
import { ConnectionBanner, LoadingNotice, Screen, useTranslation } from '@tarnwort/ui';
import { useEffect } from 'react';
import { Credit } from '../../app/Credit';

import { TurnBar } from '../controls/TurnBar';
import { AudienceEnded } from './AudienceEnded';
import { AudienceStage } from './AudienceStage';
import { Suspects } from './Suspects';
import { useRefusals } from './use-refusals';
import { useTabTitle } from './use-tab-title';

export interface AudienceScreenProps {
  password: string;
  onPassword: (password: string) => void;
}

/** What the overlay shows, made for a phone, with a vote. */
export function AudienceScreen({ password, onPassword }: AudienceScreenProps) {
  const known = useLobby((lobby) => lobby.known);
  const ended = useLobby((lobby) => lobby.ended);
  useRefusals();
  useTabTitle();
  useKeptPassword(known ? password : '');

  if (ended) return <AudienceEnded ending={ended} password={password} onPassword={onPassword} />;
  return <Watching known={known} />;
}

function Watching({ known }: { known: boolean }) {
  const { t } = useTranslation();
  const { failures } = useConnection();
  const playing = useLobby((lobby) => lobby.phase === 'playing');

  return (
    <Screen
      banner={<ConnectionBanner lost={failures > 0} />}
      footer={<Credit />}
      dock={
        known &&
        playing && (
          <section aria-label={t('player.status')}>
            <TurnBar />
          </section>
        )
      }
    >
      {!known && <VisuallyHidden component="h1">{t('common.loading')}</VisuallyHidden>}
      {!known && <LoadingNotice />}
      {known && <AudienceStage />}
      {known && <Suspects />}
    </Screen>
  );
}

/** Keeps a password that opened the lobby, so that the page can be loaded again. */
function useKeptPassword(password: string): void {
  const lobbyId = useLobby((lobby) => lobby.lobbyId);
  useEffect(() => {
    if (password) seatStorage.savePassword(lobbyId, password);
  }, [lobbyId, password]);
}
