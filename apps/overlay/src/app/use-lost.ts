import { useConnection } from '@tarnwort/lobby-client';

import { useSettled } from '../shared/use-settled';

/** A shorter outage, as of one server, shows nothing on a stream. */
const QUIET_MS = 6000;

/** Reports whether the overlay has had no connection for 6 s, or the server answers without knowing the present state. */
export function useLost(): boolean {
  const { joined, silent } = useConnection();
  const lost = useSettled(!joined, QUIET_MS);
  return lost || silent === true;
}
