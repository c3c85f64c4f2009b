import { currentPlayer, type LobbyState, useLobby } from '@tarnwort/lobby-client';
import type { TurnClock } from '@tarnwort/ui';

/** The running turn's time as timers want it, in this device's clock. */
export function useTurnClock(): TurnClock {
  return useLobby(readClock);
}

/** The same while it is this player's turn; undefined otherwise, so that other turns do not concern their card. */
export function useOwnTurnClock(playerId: string): TurnClock | undefined {
  return useLobby((lobby) => (currentPlayer(lobby)?.id === playerId ? readClock(lobby) : undefined));
}

function readClock({ turn }: LobbyState) {
  return { deadline: turn.endsAt, maxSeconds: turn.max, paused: turn.paused, secondsLeft: turn.remaining };
}
