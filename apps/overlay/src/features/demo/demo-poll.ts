import type { Player, Poll, PollResult } from '@tarnwort/protocol';

/** Votes for each player per spoken word. */
const WEIGHTS = [3, 5, 1, 13, 2, 4, 7, 1, 2, 3];

/** The demo poll after so many words; closed without players, before the round. */
export function pollAfter(players: readonly Player[], words: number): Poll {
  const suspects = players.map(({ id }, index) => ({
    playerId: id,
    number: index + 1,
    votes: words * (WEIGHTS[index % WEIGHTS.length] ?? 0),
  }));
  const voters = suspects.reduce((sum, { votes }) => sum + votes, 0);
  const open = players.length > 0;
  return { on: true, hiddenUntilReveal: false, channel: 'demo', open, voters, suspects, result: null };
}

/** The result of the demo poll. */
export function resultOf({ suspects, voters }: Poll, imposterId: string): PollResult {
  const correct = suspects.find(({ playerId }) => playerId === imposterId)?.votes ?? 0;
  const votes = suspects.map(({ playerId, votes: count }) => ({ playerId, votes: count ?? 0 }));
  return { voters, correct, percent: Math.round((100 * correct) / Math.max(1, voters)), votes };
}
