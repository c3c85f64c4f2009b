import { currentPlayer, type LobbyState, useLobby } from '@tarnwort/lobby-client';
import type { TurnClock } from '@tarnwort/ui';

/** The running turn's time for a timer, in this device's clock. */
export function useTurnClock(): TurnClock {
  return useLobby(readClock);
}

/** The same during this player's turn, else undefined, so that other turns do not render their card. */
export function useOwnTurnClock(playerId: string): TurnClock | undefined {
  return useLobby((lobby) => (currentPlayer(lobby)?.id === playerId ? readClock(lobby) : undefined));
}

function readClock({ turn }: LobbyState) {
  return { deadline: turn.endsAt, maxSeconds: turn.max, paused: turn.paused, secondsLeft: turn.remaining };
}
