import type { Turn } from '@tarnwort/protocol';

import { type LobbyState, noTurn, type TurnState } from './lobby-state';

/** Beyond this a clock was set or the device slept, and the old measurement says nothing any more. */
const CLOCK_JUMP_MS = 2000;

/**
 * The server's clock minus ours, in ms. A message travels some time, so every measurement is too small; the largest
 * one seen is the best.
 */
export function measureClock(offset: number, serverNow: number, now: number): number {
  const measured = serverNow - now;
  return Math.abs(measured - offset) > CLOCK_JUMP_MS ? measured : Math.max(measured, offset);
}

/** Takes over the turn a message tells of, its deadline translated into this device's clock. */
export function withTurn(state: LobbyState, turn: Turn, now: number): LobbyState {
  const clockOffset = turn.serverNow ? measureClock(state.clockOffset, turn.serverNow, now) : state.clockOffset;
  if (turn.currentPlayerId === null && turn.currentPlayerIndex < 0) return { ...state, clockOffset, turn: noTurn };
  return { ...state, clockOffset, turn: readTurn(turn, clockOffset, now) };
}

function readTurn(turn: Turn, clockOffset: number, now: number): TurnState {
  return {
    playerId: turn.currentPlayerId,
    index: turn.currentPlayerIndex,
    endsAt: turn.paused ? null : readDeadline(turn, clockOffset, now),
    max: turn.maxTimeForCurrentPlayer,
    remaining: turn.timeRemaining,
    paused: turn.paused,
  };
}

function readDeadline(turn: Turn, clockOffset: number, now: number): number {
  return turn.deadline === null ? now + turn.timeRemaining * 1000 : turn.deadline - clockOffset;
}
