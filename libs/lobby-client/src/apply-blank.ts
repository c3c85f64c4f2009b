import type { MatchRecord, Word, WordBlanked, WordReleased } from '@tarnwort/protocol';

import type { Handler, Handlers } from './lobby-state';

/** Blanks a word of the running round and in the records of its round; place 0 is the last guess. */
const applyBlank: Handler<WordBlanked> = (state, data) => ({
  ...state,
  lastGuess: data.wordPlace === 0 ? { ...state.lastGuess, guess: data.word, held: false } : state.lastGuess,
  words: state.words.map((word) =>
    data.roundNumber === state.round && word.playerId === data.playerId && word.wordPlace === data.wordPlace
      ? showWord(word, data.word)
      : word,
  ),
  history: state.history.map((record) =>
    record.roundNumber === data.roundNumber ? blankInRecord(record, data) : record,
  ),
});

/** Sets the text of a held word and removes its mark. */
const applyRelease: Handler<WordReleased> = (state, { playerId, wordPlace, word }) => ({
  ...state,
  words: state.words.map((known) =>
    known.playerId === playerId && known.wordPlace === wordPlace ? showWord(known, word) : known,
  ),
});

function showWord({ held: _held, releaseAt: _releaseAt, ...word }: Word, text: string): Word {
  return { ...word, word: text };
}

function blankInRecord(record: MatchRecord, { playerId, wordPlace, word }: WordBlanked): MatchRecord {
  return {
    ...record,
    words: record.words.map((said) =>
      said.playerId === playerId
        ? { ...said, words: said.words.map((known, index) => (index === wordPlace - 1 ? word : known)) }
        : said,
    ),
  };
}

/** Handlers of blanked and released words. A blanked name arrives as a snapshot. */
export const blankHandlers: Handlers<'word_blanked' | 'word_released'> = {
  word_blanked: applyBlank,
  word_released: applyRelease,
};
