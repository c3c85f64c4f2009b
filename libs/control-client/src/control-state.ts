import type { ControlState } from '@tarnwort/protocol';

/** What a lobby shows. A newer server may have other phases and winners, so both are texts here. */
export interface LobbyState {
  phase: string;
  round: number;
  /** The player on turn, empty between turns. */
  player: string;
  /** Unix milliseconds by the server's clock. */
  deadline: number | undefined;
  paused: boolean;
  /** Until when the turn that was skipped last can be repeated, like `deadline`. */
  repeatableUntil: number | undefined;
  camerasShown: boolean;
  /** All overlays of the lobby are empty. */
  blackout: boolean;
  pollOn: boolean;
  /** Voters of the poll in this round, 0 without a poll. */
  votes: number;
  /** A chat of the poll should be read and is not. */
  chatLost: boolean;
  locked: boolean;
  /** Empty before the reveal. */
  winner: string;
  /** The step of the reveal waits for the game master. */
  revealHeld: boolean;
  /** The action that counts down, empty without one. */
  pending: string;
  /** The winner that `pending` reveals, empty for other actions. */
  pendingWinner: string;
  /** When `pending` takes effect, like `deadline`. */
  pendingUntil: number | undefined;
}

/** A message of the server, as far as this library knows it. */
export type ServerMessage =
  | { type: 'state'; state: LobbyState; serverNow: number | undefined }
  | { type: 'answer'; id: string; ok: boolean; error: string; code: string }
  | { type: 'end' };

/**
 * Reads a message of the control websocket. Unknown fields are left out, missing ones are empty; undefined for what is no
 * message or of an unknown type.
 */
export function readMessage(json: string): ServerMessage | undefined {
  const message = parse(json);
  switch (message?.type) {
    case 'state':
      return isObject(message.state)
        ? { type: 'state', state: readState(message.state), serverNow: number(message.serverNow) }
        : undefined;
    case 'answer':
      return {
        type: 'answer',
        id: text(message.id),
        ok: message.ok === true,
        error: text(message.error),
        code: text(message.code),
      };
    case 'end':
      return { type: 'end' };
    default:
      return undefined;
  }
}

function readState(state: Partial<Record<keyof ControlState, unknown>>): LobbyState {
  const pending = isObject(state.pending) ? state.pending : {};
  const poll = isObject(state.poll) ? state.poll : {};
  return {
    phase: text(state.status),
    round: number(state.currentRound) ?? 0,
    player: text(state.currentPlayerName),
    deadline: number(state.deadline),
    paused: state.paused === true,
    repeatableUntil: number(state.repeatableUntil),
    camerasShown: state.showIframes === true,
    blackout: state.blackout === true,
    pollOn: state.pollOn === true,
    votes: number(poll.votes) ?? 0,
    chatLost: poll.chat === 'lost',
    locked: state.locked === true,
    winner: text(state.winner),
    revealHeld: isObject(state.reveal) && state.reveal.holding === true,
    pending: text(pending.action),
    pendingWinner: text(pending.winner),
    pendingUntil: number(pending.at),
  };
}

function parse(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
