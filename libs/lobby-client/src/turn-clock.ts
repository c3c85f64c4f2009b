import type { Turn } from '@tarnwort/protocol';

import { type LobbyState, noTurn, type TurnState } from './lobby-state';

/** Beyond this a clock was set, or a message was held up on its way. */
const CLOCK_JUMP_MS = 2000;

/** How far apart two measurements may lie that tell of the same jump. */
const SAME_JUMP_MS = 500;

/** How many measurements count: a clock that was set by less than a jump is followed after so many messages. */
const MEASUREMENTS = 10;

type ClockState = Pick<LobbyState, 'clockOffset' | 'clockMeasurements' | 'clockDoubt'>;

/**
 * Adds a measurement of the server's clock minus ours, in ms, to the last ones. A message travels some time, so every
 * measurement is too small, and the largest one is the best. That is why a jump up is believed at once. One down is that
 * of a message that was held up, unless the server's own time went back or a second message says the same.
 */
function measureClock(state: LobbyState, serverNow: number, now: number): ClockState {
  const { clockDoubt, clockMeasurements, clockOffset } = state;
  const measured = serverNow - now;
  const jump = clockMeasurements.length > 0 ? measured - clockOffset : 0;
  if (Math.abs(jump) <= CLOCK_JUMP_MS) return clockOf([...clockMeasurements, measured].slice(-MEASUREMENTS));
  if (jump > 0 || serverNow < state.serverNow) return clockOf([measured]);
  if (clockDoubt !== null && Math.abs(measured - clockDoubt) <= SAME_JUMP_MS) return clockOf([clockDoubt, measured]);
  return { clockMeasurements, clockOffset, clockDoubt: measured };
}

function clockOf(clockMeasurements: readonly number[]): ClockState {
  return { clockMeasurements, clockOffset: Math.max(...clockMeasurements), clockDoubt: null };
}

/**
 * This device's clock went forward by so many ms that have not passed: somebody set it, or the device slept and only the
 * other clock stood still. The next measurement tells, so one that fits the first is believed at once.
 */
export function withMovedClock(state: LobbyState, moved: number): LobbyState {
  return moved === 0 ? state : { ...state, clockDoubt: state.clockOffset - moved };
}

/**
 * Watches this device's clock: the returned function says how far it jumped since it was asked last, in ms, 0 as a rule.
 * What tells is the clock that nobody can set; no message, however late, moves the two apart.
 */
export function watchClock(): () => number {
  const read = () => Date.now() - performance.now();
  let before = read();
  return () => {
    const moved = read() - before;
    before += moved;
    return Math.abs(moved) > CLOCK_JUMP_MS ? moved : 0;
  };
}

/** Takes over the turn a message tells of, its deadline translated into this device's clock. */
export function withTurn(before: LobbyState, turn: Turn, now: number): LobbyState {
  const state = turn.serverNow ? withMeasurement(before, turn.serverNow, now) : before;
  if (turn.currentPlayerId === null && turn.currentPlayerIndex < 0) return { ...state, turn: noTurn };
  return { ...state, turn: readTurn(turn, state.clockOffset, now) };
}

function withMeasurement(state: LobbyState, serverNow: number, now: number): LobbyState {
  return { ...state, ...measureClock(state, serverNow, now), serverNow };
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
