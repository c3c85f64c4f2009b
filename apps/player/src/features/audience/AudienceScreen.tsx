import { seatStorage, useConnection, useLobby, useLobbyEvent } from '@tarnwort/lobby-client';
import { ConnectionBanner, notifyError, refusalText, Screen, useTranslation } from '@tarnwort/ui';
import { useEffect } from 'react';

import { Credit } from '../../shared/Credit';
import { Loading } from '../../shared/Loading';
import { LazyCountdown, LazyReveal } from '../../shared/lazy-parts';
import { LobbyRulesButton } from '../../shared/rules/RulesButton';
import { TurnBar } from '../../shared/TurnBar';
import { useLoadAhead } from '../../shared/use-load-ahead';
import { useTabTitle } from '../../shared/use-tab-title';
import { AudienceEnded } from './AudienceEnded';
import { AudienceStage } from './AudienceStage';
import { Suspects } from './Suspects';

export interface AudienceScreenProps {
  password: string;
  /** Whether the viewer has just typed the password */
  typed: boolean;
  onPassword: (password: string) => void;
}

/** The lobby as the overlay shows it, for a phone, with a vote. */
export function AudienceScreen({ password, typed, onPassword }: AudienceScreenProps) {
  const { t } = useTranslation();
  const known = useLobby((lobby) => lobby.known);
  const ended = useLobby((lobby) => lobby.ended);
  // A refused entry is shown on the page itself.
  useLobbyEvent('error', (refusal) => known && notifyError(refusalText(refusal), { id: refusal.code }));
  useTabTitle({ idle: t('audience.tabTitle') });
  useStoredPassword(known ? password : '', typed);

  if (ended) return <AudienceEnded ending={ended} password={password} onPassword={onPassword} />;
  return <Watching known={known} />;
}

const ahead = { setup: [LazyCountdown], playing: [LazyReveal] };

function Watching({ known }: { known: boolean }) {
  const { t } = useTranslation();
  const { failures, silent } = useConnection();
  const playing = useLobby((lobby) => lobby.phase === 'playing');
  const rolesAt = useLobby((lobby) => (lobby.phase === 'setup' ? lobby.rolesAt : null));
  useLoadAhead(ahead);

  return (
    <Screen
      banner={<ConnectionBanner lost={failures > 0 || silent === true} />}
      controls={known && <LobbyRulesButton />}
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
      {rolesAt !== null && <LazyCountdown key={rolesAt} rolesAt={rolesAt} />}
      {!known && <Loading />}
      {known && <AudienceStage />}
      {known && <Suspects />}
    </Screen>
  );
}

/**
 * Stores the password of an accepted entry, for a reload. That of a link replaces none: the server does not look at it where this
 * browser has a re-entry token.
 */
function useStoredPassword(password: string, typed: boolean): void {
  const lobbyId = useLobby((lobby) => lobby.lobbyId);
  useEffect(() => {
    if (!password) return;
    if (typed) seatStorage.savePassword(lobbyId, password);
    else seatStorage.offerPassword(lobbyId, password);
  }, [lobbyId, password, typed]);
}
