import { createLobbyClient, LobbyProvider, seatStorage } from '@tarnwort/lobby-client';
import { useState } from 'react';

import { useServices } from '../../shared/services';
import { AudienceScreen } from './AudienceScreen';
import { ExtraDelayContext } from './extra-delay';

export interface WatchPageProps {
  lobbyId: string;
}

/** Where viewers watch a lobby and vote for a suspect, without a seat, login or name. */
export function WatchPage({ lobbyId }: WatchPageProps) {
  const { entryParameters } = useServices();
  const [attempt, setAttempt] = useState({
    password: entryParameters.watchPassword ?? seatStorage.password(lobbyId) ?? '',
    number: 1,
  });
  const [extra, setExtra] = useState(() => seatStorage.extraDelay(lobbyId));

  function keepExtra(seconds: number) {
    seatStorage.saveExtraDelay(lobbyId, seconds);
    setExtra(seconds);
  }

  return (
    <ExtraDelayContext value={{ extra, setExtra: keepExtra }}>
      <AudienceSession
        // A refused connection stays ended: another password needs a new one. So does another time: the page shows an older game.
        key={`${lobbyId}/${attempt.number}/${extra}`}
        lobbyId={lobbyId}
        password={attempt.password}
        extra={extra}
        typed={attempt.number > 1}
        onPassword={(password) => setAttempt({ password, number: attempt.number + 1 })}
      />
    </ExtraDelayContext>
  );
}

interface AudienceSessionProps {
  lobbyId: string;
  password: string;
  extra: number;
  /** Whether the viewer has just typed the password; else it comes from the link or this browser. */
  typed: boolean;
  /** Connects again with another password. */
  onPassword: (password: string) => void;
}

/** One connection to a lobby as audience, until the page is left. */
function AudienceSession({ lobbyId, password, extra, typed, onPassword }: AudienceSessionProps) {
  const { config, openSocket } = useServices();
  const [client] = useState(() => {
    const data = {
      lobbyId,
      deviceId: seatStorage.deviceId(),
      ...(password ? { password } : null),
      ...(extra > 0 ? { extraDelay: extra } : null),
    };
    return createLobbyClient({
      apiBase: config.apiBase,
      entry: { event: 'join_audience', data },
      typed,
      ...(openSocket ? { open: openSocket } : null),
    });
  });

  return (
    <LobbyProvider client={client}>
      <AudienceScreen password={password} typed={typed} onPassword={onPassword} />
    </LobbyProvider>
  );
}
