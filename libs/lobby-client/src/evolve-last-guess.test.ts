import { evolveAll, message, playing } from './testing/evolve-fixtures';

const started = {
  seq: 11,
  imposterId: 'bob',
  serverNow: 1_000_000,
  lastGuess: { stage: 'open', guess: null, deadline: 1_020_000, maxTime: 20 },
} as const;

describe('last_guess_updated', () => {
  it('stores the imposter and the deadline in this device’s clock', () => {
    const state = evolveAll(playing({ status: 'winner_selection' }), message('last_guess_updated', started));
    expect(state.imposterId).toBe('bob');
    expect(state.lastGuess).toMatchObject({ stage: 'open', guess: null, max: 20 });
    expect((state.lastGuess.endsAt ?? 0) + state.clockOffset).toBe(1_020_000);
  });

  it('stores whether the guess is held', () => {
    const guess = { stage: 'wrong', guess: '…', deadline: null, maxTime: 20 } as const;
    const held = evolveAll(
      playing({ status: 'winner_selection' }),
      message('last_guess_updated', { ...started, lastGuess: { ...guess, held: true } }),
    );
    expect(held.lastGuess.held).toBe(true);
    const released = { ...started, seq: 12, lastGuess: { ...guess, guess: 'Boot' } };
    expect(evolveAll(held, message('last_guess_updated', released)).lastGuess).toMatchObject({
      guess: 'Boot',
      held: false,
    });
  });

  it('blanks the guess as word 0', () => {
    const guess = { stage: 'wrong', guess: 'Pfui', held: true, deadline: null, maxTime: 20 } as const;
    const wrong = { ...started, lastGuess: guess };
    const blank = { seq: 12, roundNumber: 1, playerId: 'bob', wordPlace: 0, word: '•••' };
    const state = evolveAll(
      playing({ status: 'winner_selection' }),
      message('last_guess_updated', wrong),
      message('word_blanked', blank),
    );
    expect(state.lastGuess).toEqual({ stage: 'wrong', by: null, guess: '•••', held: false, max: 20, endsAt: null });
  });
});
