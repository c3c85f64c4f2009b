import type { Ack, JoinLobby, Seat } from '@tarnwort/protocol';

import type { Entry } from './connection-types';
import { type Reentry, seatStorage } from './seat-storage';

const watching: Partial<Record<Entry['event'], Reentry>> = { join_overlay: 'overlay', join_audience: 'audience' };

/** Data of a join. With the token of an earlier join, wrong passwords of others do not block this browser. */
export function withReentryToken({ event, data }: Entry): Entry['data'] {
  const as = watching[event];
  const reentryToken = as && seatStorage.reentryToken(data.lobbyId, as);
  return reentryToken ? { ...data, reentryToken } : data;
}

/** Stores the token of an accepted join, and removes one that the lobby does not know. */
export function rememberReentry({ event, data }: Entry, ack: Ack): void {
  const as = watching[event];
  if (!as) return;
  if (ack.reentryToken) seatStorage.saveReentryToken(data.lobbyId, as, ack.reentryToken);
  else if (ack.code === 'wrong_password') seatStorage.forgetReentryToken(data.lobbyId, as);
}

/** The body of a join, with the token of an earlier seat in that lobby. */
export function withSeatReentry(body: JoinLobby): JoinLobby {
  const reentryToken = seatStorage.reentryToken(body.lobbyId, 'seat');
  return reentryToken ? { ...body, reentryToken } : body;
}

/** Stores the token of a new seat. */
export function rememberSeatReentry(seat: Seat): Seat {
  if (seat.reentryToken) seatStorage.saveReentryToken(seat.lobbyId, 'seat', seat.reentryToken);
  return seat;
}
