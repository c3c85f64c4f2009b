import { guesserOf, imposterNames, impostersOf, winners } from './selectors';
import { evolveAll, message, playing } from './testing/evolve-fixtures';

const both = { imposterId: 'bob', imposterIds: ['bob', 'cem'] };
const caught = {
  seq: 11,
  imposterId: 'cem',
  serverNow: 1_000_000,
  lastGuess: { stage: 'open', guess: null, deadline: 1_020_000, maxTime: 20, imposterId: 'cem' },
} as const;
const record = { roundNumber: 1, topic: 'Apfel', categoryHint: '', imposterId: 'bob', words: [], timestamp: 0 };

describe('rounds with several imposters', () => {
  it('keep the known imposters when one of them is caught', () => {
    const state = evolveAll(playing({ status: 'winner_selection', ...both }), message('last_guess_updated', caught));
    expect(impostersOf(state)).toEqual(['bob', 'cem']);
    expect(guesserOf(state)).toBe('cem');
  });

  it('show only the caught imposter to other viewers', () => {
    const state = evolveAll(playing({ status: 'winner_selection' }), message('last_guess_updated', caught));
    expect(impostersOf(state)).toEqual(['cem']);
    expect(guesserOf(state)).toBe('cem');
  });

  it('reveal all of them, and the winners with them', () => {
    const decided = { winner: 'imposter', topic: 'Apfel', categoryHint: '', imposterName: 'bob', ...both } as const;
    const state = evolveAll(
      playing({ status: 'winner_selection' }),
      message('winner_selected', {
        ...decided,
        seq: 11,
        imposterNames: ['bob', 'Gone'],
        message: '',
        record: { ...record, winner: 'imposter', isComplete: true },
      }),
    );
    expect(imposterNames(state)).toEqual(['bob', 'Gone']);
    expect(winners(state).map(({ id }) => id)).toEqual(['bob', 'cem']);
  });

  it('store all ids, or one without a list', () => {
    const setup = playing({ status: 'setup' });
    const prepared = evolveAll(setup, message('game_prepared', { seq: 11, topic: '', categoryHint: '', ...both }));
    expect(impostersOf(prepared)).toEqual(['bob', 'cem']);
    const drawn = evolveAll(
      prepared,
      message('imposter_randomized', { seq: 12, imposterId: 'ada', imposterName: 'ada' }),
    );
    expect(impostersOf(drawn)).toEqual(['ada']);
  });
});
