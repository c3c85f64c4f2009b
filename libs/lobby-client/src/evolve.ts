import type { ServerEvents, ServerMessage } from '@tarnwort/protocol';

import { blankHandlers } from './apply-blank';
import { roomHandlers } from './apply-room';
import { roundHandlers } from './apply-round';
import { snapshotHandlers } from './apply-snapshot';
import { voteHandlers } from './apply-votes';
import type { Handlers, LobbyState } from './lobby-state';

const handlers: Handlers = {
  ...snapshotHandlers,
  ...roomHandlers,
  ...roundHandlers,
  ...voteHandlers,
  ...blankHandlers,
};

/**
 * Applies one server message to the state, like Evolve of the rules. All messages of one change share a sequence number: a
 * change that a snapshot contains is ignored, and a gap makes the state stale until the next snapshot.
 */
export function evolve(state: LobbyState, message: ServerMessage, now: number): LobbyState {
  const seq = sequenceOf(message);
  if (seq === null || isSnapshot(message)) return apply(state, message, now);
  if (seq <= state.snapshotSeq || seq < state.seq) return state;
  if (message.event === 'lobby_state') return { ...apply(state, message, now), seq: nextOf(state, seq) };
  const missed = state.known && seq > state.seq + 1;
  return { ...apply(state, message, now), seq, stale: state.stale || missed };
}

/** Reports whether the name is one of the server's events. */
export function isServerEvent(event: string): event is keyof ServerEvents {
  return Object.hasOwn(handlers, event);
}

function apply<E extends keyof ServerEvents>(
  state: LobbyState,
  message: { event: E; data: ServerEvents[E] },
  now: number,
): LobbyState {
  return handlers[message.event](state, message.data, now);
}

function isSnapshot({ event }: ServerMessage): boolean {
  return event === 'game_state' || event === 'game_state_response';
}

function sequenceOf({ data }: ServerMessage): number | null {
  return 'seq' in data ? data.seq : null;
}

/** A lobby_state is no complete snapshot: it may only be the next change. */
function nextOf(state: LobbyState, seq: number): number {
  return seq === state.seq + 1 ? seq : state.seq;
}
