import { evolveAll, message, playing } from './testing/evolve-fixtures';

const started = {
  seq: 11,
  imposterId: 'bob',
  serverNow: 1_000_000,
  lastGuess: { stage: 'open', guess: null, deadline: 1_020_000, maxTime: 20 },
} as const;

describe('last_guess_updated', () => {
  it('names the imposter and gives the deadline in the clock of this device', () => {
    const state = evolveAll(playing({ status: 'winner_selection' }), message('last_guess_updated', started));
    expect(state.imposterId).toBe('bob');
    expect(state.lastGuess).toMatchObject({ stage: 'open', guess: null, max: 20 });
    expect((state.lastGuess.endsAt ?? 0) + state.clockOffset).toBe(1_020_000);
  });

  it('is blanked as word 0 and gone in the next round', () => {
    const wrong = { ...started, lastGuess: { stage: 'wrong', guess: 'Pfui', deadline: null, maxTime: 20 } } as const;
    const blank = { seq: 12, roundNumber: 1, playerId: 'bob', wordPlace: 0, word: '•••' };
    const state = evolveAll(
      playing({ status: 'winner_selection' }),
      message('last_guess_updated', wrong),
      message('word_blanked', blank),
    );
    expect(state.lastGuess).toEqual({ stage: 'wrong', by: null, guess: '•••', max: 20, endsAt: null });
  });
});
