import type { Seat } from '@tarnwort/protocol';
import { createContext, useContext } from 'react';

export const SeatContext = createContext<Seat | null>(null);

/** The player's own seat, as the link names it. */
export function useSeat(): Seat {
  const seat = useContext(SeatContext);
  if (!seat) throw new Error('useSeat: no <SeatContext> above');
  return seat;
}
