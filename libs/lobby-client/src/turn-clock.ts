import type { Turn } from '@tarnwort/protocol';

import { type LobbyState, noTurn, type TurnState } from './lobby-state';

/** Beyond this a clock was set or the device slept, and the old measurement says nothing any more. */
const CLOCK_JUMP_MS = 2000;

/** How many measurements count: a clock that was set by less than a jump is followed after so many messages. */
const MEASUREMENTS = 10;

/** Adds a measurement of the server's clock minus ours, in ms, to the last ones. */
function measureClock(state: LobbyState, serverNow: number, now: number) {
  const measured = serverNow - now;
  const jumped = Math.abs(measured - state.clockOffset) > CLOCK_JUMP_MS;
  const before = jumped ? [] : state.clockMeasurements;
  const clockMeasurements = [...before, measured].slice(-MEASUREMENTS);
  // A message travels some time, so every measurement is too small; the largest one is the best.
  return { clockMeasurements, clockOffset: Math.max(...clockMeasurements) };
}

/** Takes over the turn a message tells of, its deadline translated into this device's clock. */
export function withTurn(before: LobbyState, turn: Turn, now: number): LobbyState {
  const state = turn.serverNow ? { ...before, ...measureClock(before, turn.serverNow, now) } : before;
  if (turn.currentPlayerId === null && turn.currentPlayerIndex < 0) return { ...state, turn: noTurn };
  return { ...state, turn: readTurn(turn, state.clockOffset, now) };
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
