import type { Failure, Rejected } from '@tarnwort/protocol';

import { errors } from '../catalogue/de/errors';

/** A "no" of the server, from a socket or from HTTP. */
export type Refusal = Partial<Rejected & Failure>;

/** The text for a refusal: the server's own German message, else the product's 'Fehler'. */
export function refusalText(refusal: Refusal): string {
  return refusal.message || refusal.error || errors.socket;
}
