import type { MatchRecord } from '@tarnwort/protocol';

import { evolveAll, message, playing } from './testing/evolve-fixtures';

const record = (roundNumber: number): MatchRecord => ({
  roundNumber,
  topic: 'Apfel',
  categoryHint: '',
  imposterId: 'bob',
  words: [],
  winner: 'undisclosed',
  timestamp: 1,
  isComplete: true,
});

describe('match_updated', () => {
  it('keeps the order of the rounds when late votes change an earlier one', () => {
    const poll = { voters: 1, correct: 1, percent: 100, votes: [] };
    const state = evolveAll(
      playing({ currentRound: 2, history: [record(1), record(2)] }),
      message('match_updated', { seq: 11, record: { ...record(1), poll } }),
    );
    expect(state.history.map(({ roundNumber, poll: result }) => [roundNumber, result?.percent])).toEqual([
      [1, 100],
      [2, undefined],
    ]);
  });
});
