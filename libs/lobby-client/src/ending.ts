/** Why the session ended; the connection does not come back by itself. */
export type Ending =
  | { kind: 'kicked'; message: string }
  | { kind: 'left' }
  | { kind: 'taken_over'; message: string; moved?: boolean }
  | { kind: 'closed'; message: string }
  | { kind: 'refused'; code: string; message: string };
