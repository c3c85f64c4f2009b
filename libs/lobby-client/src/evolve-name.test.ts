import { player, spoken } from './testing';
import { evolveAll, message, playing } from './testing/evolve-fixtures';

const renamed = message('player_updated', { seq: 11, player: player('ada', { name: 'Neu' }) });
const words = [
  { playerId: 'ada', playerName: 'ada', isImposter: true, words: ['Obst'] },
  { playerId: 'bob', playerName: 'bob', isImposter: false, words: [] },
];
const record = {
  topic: 'Apfel',
  categoryHint: '',
  imposterId: 'ada',
  words,
  winner: 'undisclosed',
  timestamp: 1,
} as const;

describe('player_updated with another name', () => {
  it('renames the words of the round', () => {
    const state = evolveAll(playing({ words: [spoken('ada', 'Obst'), spoken('bob', 'Saft')] }), renamed);

    expect(state.words.map(({ playerName }) => playerName)).toEqual(['Neu', 'bob']);
  });

  it('renames only the record of the running round', () => {
    const history = [
      { ...record, roundNumber: 1, isComplete: true },
      { ...record, roundNumber: 2, isComplete: false },
    ];
    const state = evolveAll({ ...playing(), history }, renamed);

    expect(state.history.map(({ words }) => words[0]?.playerName)).toEqual(['ada', 'Neu']);
    expect(state.history[1]?.words[1]?.playerName).toBe('bob');
  });

  it('renames the imposter of the reveal', () => {
    const winner = {
      winner: 'imposter',
      topic: 'Apfel',
      categoryHint: '',
      imposterId: 'bob',
      imposterName: 'bob',
    } as const;
    const revealed = {
      ...playing(),
      winner: { ...winner, imposterIds: ['bob', 'ada'], imposterNames: ['bob', 'ada'] },
    };

    expect(evolveAll(revealed, renamed).winner).toMatchObject({ imposterName: 'bob', imposterNames: ['bob', 'Neu'] });
    const alone = { ...playing(), winner: { ...winner, imposterId: 'ada', imposterName: 'ada' } };
    expect(evolveAll(alone, renamed).winner).toEqual({ ...winner, imposterId: 'ada', imposterName: 'Neu' });
  });
});
