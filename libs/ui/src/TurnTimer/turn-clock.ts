/** A turn's time for a timer. */
export interface TurnClock {
  /** When the turn ends, Unix milliseconds of the server's clock; null while paused or without a turn */
  deadline: number | null;

  /** Server clock minus this browser's clock in milliseconds, 0 by default */
  clockOffset?: number;

  /** Length of the turn in seconds */
  maxSeconds: number;

  /** True while the game master has paused the turn, false by default */
  paused?: boolean;

  /** Seconds left while there is no deadline, 0 by default */
  secondsLeft?: number;
}

/** Milliseconds left of a turn at `now` (this browser's clock), never below 0. */
export function millisecondsLeft({ deadline, clockOffset = 0, secondsLeft = 0 }: TurnClock, now: number): number {
  return Math.max(0, deadline === null ? secondsLeft * 1000 : deadline - clockOffset - now);
}

/** How urgent a turn is: low above 60 % of its time, medium above 30 %, high at 30 % and below. */
export function urgencyOf(secondsLeft: number, maxSeconds: number): 'low' | 'medium' | 'high' {
  const share = maxSeconds > 0 ? secondsLeft / maxSeconds : 0;
  if (share > 0.6) return 'low';
  return share > 0.3 ? 'medium' : 'high';
}
