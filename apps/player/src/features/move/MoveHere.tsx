import { ApiError, seatStorage } from '@tarnwort/lobby-client';
import { LoadingNotice, NoticePage, refusalText, Screen, useTranslation } from '@tarnwort/ui';
import { useEffect, useState } from 'react';

import { Credit } from '../../shared/Credit';
import { useServices } from '../../shared/services';

export interface MoveHereProps {
  lobbyId: string;
  playerId: string;
  seatKey: string;
  /** Called when this browser has the seat, or had it all along. */
  onDone: () => void;
}

/** Takes over the seat of a link with a key. A lost answer is asked for again: the key admits the browser that used it. */
export function MoveHere({ lobbyId, playerId, seatKey, onDone }: MoveHereProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt, for every call gives the seat another token.
  useEffect(() => {
    let left = false;
    api.moveSeat({ lobbyId, key: seatKey, clientId: seatStorage.clientId(lobbyId) }).then(
      (seat) => {
        seatStorage.saveSeat(seat);
        seatStorage.saveLastSeat(seat);
        seatStorage.savePlayerName(seat.playerName);
        if (!left) onDone();
      },
      (error: unknown) => {
        if (seatStorage.token(lobbyId, playerId)) onDone();
        else setFailure(error instanceof ApiError ? refusalText(error) : t('device.moveSeatFailed'));
      },
    );
    return () => {
      left = true;
    };
  }, [attempt]);

  function tryAgain() {
    setFailure(null);
    setAttempt(attempt + 1);
  }

  if (failure === null) {
    return (
      <Screen footer={<Credit />}>
        <LoadingNotice />
      </Screen>
    );
  }
  return <NoticePage title={failure} action={{ label: t('common.retry'), onClick: tryAgain }} footer={<Credit />} />;
}
