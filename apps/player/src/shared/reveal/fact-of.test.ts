import { initialLobbyState, type LobbyState } from '@tarnwort/lobby-client';
import { player } from '@tarnwort/lobby-client/testing';
import type { Winner } from '@tarnwort/protocol';
import { i18n } from '@tarnwort/ui';

import { factOf } from './fact-of';

const players = ['ada', 'bob', 'cem', 'dan'].map((id) => player(id));

/** Votes of a visible ballot by player, such as 'bob 3, cem 1'. */
function ballot(text: string): LobbyState['ballot'] {
  const votes = text
    .split(', ')
    .map((row) => ({ playerId: row.split(' ')[0] ?? '', votes: Number(row.split(' ')[1]) }));
  const most = Math.max(...votes.map((row) => row.votes));
  const leaders = votes.filter((row) => row.votes === most).map(({ playerId }) => playerId);
  return { ...initialLobbyState.ballot, stage: 'shown', visible: true, votes, leaders };
}

function fact(winner: Winner, you: string | null, change: Partial<LobbyState> = {}): string {
  const decided = { winner, topic: 'Apfel', categoryHint: '', imposterId: 'bob', imposterName: 'bob' };
  const lobby = { ...initialLobbyState, players, you, winner: decided, imposterId: 'bob', ...change };
  return factOf(lobby, i18n.t, 'de');
}

const two = {
  imposterIds: ['bob', 'cem'],
  winner: {
    winner: 'regular_players',
    topic: 'Apfel',
    categoryHint: '',
    imposterId: 'bob',
    imposterName: 'bob',
    imposterNames: ['bob', 'cem'],
  },
} satisfies Partial<LobbyState>;
const guess = { ...initialLobbyState.lastGuess, stage: 'right', guess: 'Apfel' } as const;

describe('factOf', () => {
  it.each([
    ['a crewmate who won', 'regular_players', 'ada', 'bob 3, cem 1', 'Ihr habt bob mit 3 von 4 Stimmen erwischt.'],
    ['a viewer', 'regular_players', null, 'bob 3, cem 1', 'bob wurde mit 3 von 4 Stimmen erwischt.'],
    [
      'the imposter who lost',
      'regular_players',
      'bob',
      'bob 3, cem 1',
      '3 von 4 Stimmen gingen an dich. Beim nächsten Mal.',
    ],
    ['a crewmate whose ballot caught nobody', 'regular_players', 'ada', 'bob 1, cem 3', 'bob war der Imposter.'],
    ['a crewmate of a tie', 'regular_players', 'ada', 'bob 2, cem 2', 'bob war der Imposter.'],
    ['the imposter who won', 'imposter', 'bob', 'bob 1, cem 3', 'Nur 1 von 4 hat dich verdächtigt.'],
    ['the imposter whom nobody suspected', 'imposter', 'bob', 'bob 0, cem 4', 'Niemand hat dich verdächtigt.'],
    ['the imposter who won with most votes', 'imposter', 'bob', 'bob 3, cem 1', 'Du warst der Imposter.'],
    ['a crewmate who lost', 'imposter', 'ada', 'bob 1, cem 3', 'bob war der Imposter und ist euch entkommen.'],
    ['a draw after a tie', 'draw', 'ada', 'bob 2, cem 2', 'Gleichstand: bob und cem mit je 2 Stimmen.'],
    ['a draw without a tie', 'draw', 'bob', 'bob 3, cem 1', 'Du warst der Imposter.'],
  ] as const)('tells %s about the ballot', (_, winner, you, votes, text) => {
    expect(fact(winner, you, { ballot: ballot(votes) })).toBe(text);
  });

  it.each([
    ['a crewmate', 'ada', 'bob war der Imposter.'],
    ['a viewer', null, 'bob war der Imposter.'],
    ['the imposter', 'bob', 'Du warst der Imposter.'],
  ])('names the imposter to %s without a ballot', (_, you, text) => {
    expect(fact('regular_players', you)).toBe(text);
  });

  it('counts no votes that are not shown', () => {
    expect(fact('regular_players', 'ada', { ballot: { ...ballot('bob 3'), visible: false } })).toBe(
      'bob war der Imposter.',
    );
  });

  it('names all imposters, whatever the ballot says', () => {
    expect(fact('regular_players', 'ada', { ...two, ballot: ballot('bob 3') })).toBe('bob und cem waren die Imposter.');
  });

  it.each([
    ['ada', 'bob hat das Wort erraten: Apfel'],
    ['bob', 'Du hast das Wort erraten: Apfel'],
  ])('tells %s of the last guess that won', (you, text) => {
    expect(fact('imposter', you, { lastGuess: guess, ballot: ballot('bob 3') })).toBe(text);
  });
});
