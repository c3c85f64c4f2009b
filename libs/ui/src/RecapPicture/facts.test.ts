import type { MatchRecord } from '@tarnwort/protocol';
import { adminMessages } from '../i18n/admin-messages';
import { i18n, registerMessages } from '../i18n/i18n';
import { describeFacts, factsOf } from './facts';

registerMessages(adminMessages);

function record(roundNumber: number, change: Partial<MatchRecord> = {}): MatchRecord {
  return {
    roundNumber,
    topic: `Wort${roundNumber}`,
    categoryHint: 'Meer',
    imposterId: 'bob',
    words: [
      { playerId: 'ada', playerName: 'ada', isImposter: false, words: ['Sand', 'Eis'] },
      { playerId: 'bob', playerName: 'bob', isImposter: true, words: ['ÜBERSPRUNGEN'] },
    ],
    winner: 'crewmate',
    timestamp: 0,
    isComplete: true,
    ...change,
  };
}

const facts = (...change: Parameters<typeof record>) =>
  factsOf({ record: record(...change), faces: { ada: 4 }, votes: [] }, i18n.t);
const poll = { voters: 8, correct: 5, percent: 63, votes: [] };

describe('factsOf', () => {
  it('returns the texts of the record', () => {
    expect(facts(3, { poll })).toEqual({
      title: 'Runde 3',
      winner: { text: 'Crewmates gewinnen!', meaning: 'crewmate' },
      wordLabel: 'Das Wort war',
      word: 'Wort3',
      hint: 'Meer',
      imposter: 'Imposter: bob',
      imposterLabel: 'Der Imposter war',
      imposters: [{ name: 'bob', words: [], seat: null }],
      crew: [{ name: 'ada', words: ['Sand', 'Eis'], seat: 4 }],
      more: '',
      votes: null,
      accuracy: expect.stringMatching(/^Der Chat tippte zu 63.% richtig$/),
    });
  });

  it.each([
    ['imposter', 'Imposter gewinnt!'],
    ['undisclosed', 'Unentschieden'],
  ] as const)('names %s as the winner', (winner, text) => {
    expect(facts(1, { winner }).winner.text).toBe(text);
  });

  it('omits the accuracy without a poll', () => {
    expect(facts(1).accuracy).toBe('');
    expect(describeFacts(facts(1))).toBe('Runde 1 – Crewmates gewinnen! – Das Wort war Wort1 – Imposter: bob');
  });

  it('counts the votes for the imposter', () => {
    const voted = factsOf({ record: record(1), faces: {}, votes: [3, 5] }, i18n.t);
    expect(voted.votes).toEqual({ text: '3 von 5 Stimmen', count: 3 });
    expect(describeFacts(voted)).toMatch(/Imposter: bob – 3 von 5 Stimmen$/);
  });

  it('counts the players who do not fit', () => {
    const words = Array.from({ length: 10 }, (_, place) => ({
      playerId: `p${place}`,
      playerName: `p${place}`,
      isImposter: false,
      words: [],
    }));
    expect(facts(1, { words })).toMatchObject({ more: 'und 2 weitere Spieler', imposter: 'Imposter: –' });
    expect(facts(1, { words }).crew).toHaveLength(8);
  });
});
