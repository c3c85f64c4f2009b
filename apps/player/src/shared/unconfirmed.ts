import type { Ack } from '@tarnwort/protocol';

/** What is known of a text that the server has not confirmed: it has not left the page, or it may have arrived. */
export type Unconfirmed = 'undelivered' | 'unanswered';

/** Reads from an acknowledgement whether the server has confirmed; null when it has answered, also with a refusal. */
export function unconfirmedBy({ ok, code }: Ack): Unconfirmed | null {
  if (ok) return null;
  if (code === 'not_connected') return 'undelivered';
  return code === 'no_answer' ? 'unanswered' : null;
}
