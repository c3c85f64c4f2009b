import type { ClientEvents } from '@tarnwort/protocol';

import type { Connection } from './connection-types';

/** Queries are repeated after the join, leaving goes over HTTP during an outage, and a late reaction is worth nothing. */
const NEVER_KEPT = new Set<keyof ClientEvents>(['get_game_state', 'get_timer_state', 'leave_lobby', 'react']);

/** Reports whether a command that is sent during an outage waits for the connection. */
export function isKept(event: keyof ClientEvents, keepMs: number): boolean {
  return keepMs > 0 && !NEVER_KEPT.has(event);
}

/** Resolves with the next join, and without one after `ms` or when the connection is stopped. */
export function waitForJoin(connection: Pick<Connection, 'status' | 'onStatus'>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(done, ms);
    const unsubscribe = connection.onStatus(() => {
      const { joined, stopped } = connection.status();
      if (joined || stopped) done();
    });
  });
}
