import type { Discussion, LastGuess, Pending, PendingUpdated, Turn } from '@tarnwort/protocol';

import type { DiscussionState, GuessState } from './decision-state';
import { type LobbyState, noTurn, type TurnState } from './lobby-state';

/** A larger difference means a changed clock or a delayed message. */
const CLOCK_JUMP_MS = 2000;

/** Largest difference of two measurements of the same jump. */
const SAME_JUMP_MS = 500;

/** Number of kept measurements: after so many messages the offset follows a small change of a clock. */
const MEASUREMENTS = 10;

type ClockState = Pick<LobbyState, 'clockOffset' | 'clockMeasurements' | 'clockCandidate'>;

/**
 * Adds a measurement of the offset (server clock minus client clock, in ms). It is too small by the time that its message took: the
 * largest is the best, a jump up counts at once, and the latency is added. A jump down is a delayed message, unless the server's time
 * went back or a second message confirms it.
 */
function measureClock(state: LobbyState, serverNow: number, now: number): ClockState {
  const { clockCandidate, clockMeasurements, clockOffset, latency } = state;
  const measured = serverNow - now;
  const jump = clockMeasurements.length > 0 ? measured - Math.max(...clockMeasurements) : 0;
  if (Math.abs(jump) <= CLOCK_JUMP_MS) return clockOf([...clockMeasurements, measured].slice(-MEASUREMENTS), latency);
  if (jump > 0 || serverNow < state.serverNow) return clockOf([measured], latency);
  if (clockCandidate !== null && Math.abs(measured - clockCandidate) <= SAME_JUMP_MS) {
    return clockOf([clockCandidate, measured], latency);
  }
  return { clockMeasurements, clockOffset, clockCandidate: measured };
}

function clockOf(clockMeasurements: readonly number[], latency: number): ClockState {
  return { clockMeasurements, clockOffset: Math.max(...clockMeasurements) + latency, clockCandidate: null };
}

/**
 * Stores the offset after a jump of this device's clock as a candidate: the clock was set, or the device slept. The next
 * measurement confirms or discards it.
 */
export function withMovedClock(state: LobbyState, moved: number): LobbyState {
  if (moved === 0) return state;
  const measured = state.clockMeasurements.length > 0 ? Math.max(...state.clockMeasurements) : state.clockOffset;
  return { ...state, clockCandidate: measured - moved };
}

/**
 * Watches this device's clock: the returned function returns its jump since the last call, in ms, usually 0. It compares with
 * the monotonic clock, so late messages have no effect.
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

/** Measures the clock by a message of the server; one without a time measures nothing. */
export function withMeasurement(state: LobbyState, { serverNow }: { serverNow: number }, now: number): LobbyState {
  return serverNow ? { ...state, ...measureClock(state, serverNow, now), serverNow } : state;
}

/** The turn of a message, with its deadline in this device's clock. */
export function withTurn(before: LobbyState, turn: Turn, now: number): LobbyState {
  const state = withMeasurement(before, turn, now);
  return { ...state, turn: readTurn(turn, state.clockOffset, now) };
}

type GuessMessage = { lastGuess: LastGuess; serverNow: number };

/** The last guess of a message, with its deadline in this device's clock. */
export function withGuess(before: LobbyState, message: GuessMessage, now: number): LobbyState {
  const state = withMeasurement(before, message, now);
  return { ...state, lastGuess: readGuess(message.lastGuess, state.clockOffset) };
}

type DiscussionMessage = { discussion: Discussion; serverNow: number };

/** The discussion of a message, with its deadline in this device's clock. */
export function withDiscussion(before: LobbyState, message: DiscussionMessage, now: number): LobbyState {
  const state = withMeasurement(before, message, now);
  return { ...state, discussion: readDiscussion(message.discussion, state.clockOffset) };
}

/** The pending action of a message, in this device's clock. */
export function withPending(before: LobbyState, message: PendingUpdated, now: number): LobbyState {
  const state = withMeasurement(before, message, now);
  return { ...state, pending: readPending(message.pending, state.clockOffset) };
}

/** The turn of a message as the state keeps it; `clockOffset` is in ms. */
export function readTurn(turn: Turn, clockOffset: number, now: number): TurnState {
  if (turn.currentPlayerId === null && turn.currentPlayerIndex < 0)
    return turn.paused ? { ...noTurn, paused: true } : noTurn;
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

/** The last guess of a message as the state keeps it; `clockOffset` is in ms. */
export function readGuess(lastGuess: LastGuess, clockOffset: number): GuessState {
  const { stage, guess, held = false, deadline, maxTime: max, imposterId: by = null } = lastGuess;
  return { stage, by, guess, held, max, endsAt: deadline === null ? null : deadline - clockOffset };
}

/** The discussion of a message as the state keeps it; `clockOffset` is in ms. */
export function readDiscussion({ deadline, maxTime: max }: Discussion, clockOffset: number): DiscussionState {
  return { max, endsAt: deadline === null ? null : deadline - clockOffset };
}

/** A pending action as the state keeps it, null without one; `clockOffset` is in ms. */
export function readPending(pending: Pending | undefined, clockOffset: number): Pending | null {
  return pending ? { ...pending, at: pending.at - clockOffset } : null;
}
