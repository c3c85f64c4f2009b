import { spoken } from './testing';
import { evolveAll, message, playing } from './testing/evolve-fixtures';

const record = (roundNumber: number) => ({
  roundNumber,
  topic: 'Apfel',
  categoryHint: '',
  imposterId: 'bob',
  words: [{ playerId: 'ada', playerName: 'ada', isImposter: false, words: ['rot', 'rund'] }],
  winner: 'undisclosed' as const,
  timestamp: 1,
  isComplete: true,
});
const blank = { seq: 11, playerId: 'ada', word: '•••' };

describe('word_blanked', () => {
  it('blanks the word of the running round, on the screen and in its record', () => {
    const words = [spoken('ada', 'rot'), spoken('bob', 'rund')];
    const state = evolveAll(
      playing({ currentRound: 2, words, history: [record(1), record(2)] }),
      message('word_blanked', { ...blank, roundNumber: 2, wordPlace: 1 }),
    );
    expect(state.words.map(({ word }) => word)).toEqual(['•••', 'rund']);
    expect(state.history.map(({ words: said }) => said[0]?.words)).toEqual([
      ['rot', 'rund'],
      ['•••', 'rund'],
    ]);
  });

  it('blanks only the record when the word is of an earlier round', () => {
    const state = evolveAll(
      playing({ currentRound: 2, words: [spoken('ada', 'rot')], history: [record(1)] }),
      message('word_blanked', { ...blank, roundNumber: 1, wordPlace: 2 }),
    );
    expect(state.words[0]?.word).toBe('rot');
    expect(state.history[0]?.words[0]?.words).toEqual(['rot', '•••']);
  });
});

describe('word_released', () => {
  it('sets the text of a held word and removes its mark', () => {
    const released = spoken('ada', 'rot');
    const held = { ...released, word: '…', held: true, releaseAt: 3000 };
    const state = evolveAll(
      playing({ words: [held, { ...spoken('bob', 'rund'), held: true }] }),
      message('word_released', { seq: 11, playerId: 'ada', wordPlace: 1, word: 'rot' }),
    );
    expect(state.words[0]).toEqual(released);
    expect(state.words[1]?.held).toBe(true);
  });
});
