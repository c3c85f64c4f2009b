import { seatStorage } from '@tarnwort/lobby-client';
import { useState } from 'react';

import { useServices } from '../../app/services';
import { Audience } from './Audience';

export interface WatchPageProps {
  lobbyId: string;
}

/** Where viewers watch a lobby and name their suspect: without a seat, a login or a name. */
export function WatchPage({ lobbyId }: WatchPageProps) {
  const { arrival } = useServices();
  const [visit, setVisit] = useState({
    password: arrival.watchPassword ?? seatStorage.password(lobbyId) ?? '',
    number: 1,
  });

  return (
    <Audience
      // A password that was refused needs a visit of its own: a connection that was refused stays ended.
      key={`${lobbyId}/${visit.number}`}
      lobbyId={lobbyId}
      password={visit.password}
      typed={visit.number > 1}
      onPassword={(password) => setVisit({ password, number: visit.number + 1 })}
    />
  );
}
