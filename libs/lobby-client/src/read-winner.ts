import type { MatchRecord, Winner } from '@tarnwort/protocol';

/** The winner of a message; a code that this build does not know is a draw. */
export function readWinner(code: Winner): Winner {
  return code === 'regular_players' || code === 'imposter' ? code : 'draw';
}

/** A record of a message; a winner that this build does not know is undisclosed, which screens show as a draw. */
export function readRecord(record: MatchRecord): MatchRecord {
  const { winner } = record;
  return winner === 'crewmate' || winner === 'imposter' ? record : { ...record, winner: 'undisclosed' };
}

/** The history with a record of a message. The record may be missing: the server of another version may leave it out. */
export function withRecord(history: readonly MatchRecord[], record: MatchRecord | undefined | null): MatchRecord[] {
  if (!record) return [...history];
  const read = readRecord(record);
  const isKnown = history.some((known) => known.roundNumber === read.roundNumber);
  // In its place: late votes change the record of a round while the next one is played.
  if (isKnown) return history.map((known) => (known.roundNumber === read.roundNumber ? read : known));
  return [...history, read];
}
