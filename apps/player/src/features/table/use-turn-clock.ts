import { useLobby } from '@tarnwort/lobby-client';
import type { TurnClock } from '@tarnwort/ui';

/** The running turn's time as timers want it, in this device's clock. */
export function useTurnClock(): TurnClock {
  return useLobby(({ turn }) => ({
    deadline: turn.endsAt,
    maxSeconds: turn.max,
    paused: turn.paused,
    secondsLeft: turn.remaining,
  }));
}
