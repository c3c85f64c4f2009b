import type { Ack, ClientEvents } from '@tarnwort/protocol';

import { randomId } from './seat-storage';

type Send = <E extends keyof ClientEvents>(event: E, data: ClientEvents[E]) => Promise<Ack>;

/** A lobby remembers a command for this long. */
const REMEMBERED_MS = 60_000;

/** The same command within this time is a second press, later it is the first one again. */
const SECOND_PRESS_MS = 1000;

/** Events that change nothing when they are sent again, and reactions, which are never sent again. */
const UNNAMED = new Set<keyof ClientEvents>(['get_game_state', 'get_timer_state', 'cast_vote', 'react', 'submit_word']);

interface Unanswered {
  id: string;
  sentAt: number;
}

/**
 * Names each command, so that one without an answer takes effect once when it is sent again, to whichever server. The answer
 * `no_answer` has a function that does so, see `repeatOf`.
 */
export function withCommandIds(send: Send): Send {
  const unanswered = new Map<string, Unanswered>();

  return async (event, data) => {
    if (UNNAMED.has(event)) return send(event, data);
    const command = JSON.stringify([event, data]);
    const named = nameOf(unanswered.get(command));
    unanswered.set(command, named);

    const sendNamed = async (): Promise<Ack> => {
      const ack = await send(event, { ...data, commandId: named.id });
      if (ack.code === 'no_answer') return withRepeat(ack, sendNamed);
      if (unanswered.get(command) === named) unanswered.delete(command);
      return ack;
    };
    return sendNamed();
  };
}

function nameOf(before: Unanswered | undefined): Unanswered {
  const now = Date.now();
  const age = before ? now - before.sentAt : 0;
  return before && age > SECOND_PRESS_MS && age < REMEMBERED_MS ? before : { id: randomId(), sentAt: now };
}

function withRepeat(ack: Ack, repeat: () => Promise<Ack>): Ack & { repeat: () => Promise<Ack> } {
  return { ...ack, repeat };
}

/** Returns a function that sends a command again that got no answer, undefined for other answers. */
export function repeatOf(ack: Ack): (() => Promise<Ack>) | undefined {
  return 'repeat' in ack && typeof ack.repeat === 'function' ? (ack.repeat as () => Promise<Ack>) : undefined;
}
