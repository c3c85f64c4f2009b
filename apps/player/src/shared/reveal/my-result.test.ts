import { initialLobbyState, type LobbyState } from '@tarnwort/lobby-client';
import type { Winner } from '@tarnwort/protocol';

import { myResult } from './my-result';

function decided(winner: Winner, change: Partial<LobbyState>): LobbyState {
  const facts = { winner, topic: 'Apfel', categoryHint: '', imposterId: 'bob', imposterName: 'bob' };
  return { ...initialLobbyState, phase: 'winner_announcement', imposterId: 'bob', winner: facts, ...change };
}
const ballot = (mine: string) => ({ ...initialLobbyState.ballot, mine });

describe('myResult', () => {
  it.each([
    ['the imposter who won', 'imposter', { you: 'bob' }, 'ending.escaped'],
    ['the imposter who lost', 'regular_players', { you: 'bob' }, 'ending.caught'],
    ['a crewmate who won', 'regular_players', { you: 'ada' }, 'ending.won'],
    ['a crewmate who lost', 'imposter', { you: 'ada' }, 'ending.lost'],
    ['a crewmate who chose right', 'imposter', { you: 'ada', ballot: ballot('bob') }, 'audience.right'],
    ['a crewmate who chose right and won', 'regular_players', { you: 'ada', ballot: ballot('bob') }, 'ending.won'],
    ['a draw', 'draw', { you: 'ada' }, 'ending.draw'],
    ['a viewer who guessed right', 'imposter', { myVote: 'bob' }, 'audience.right'],
    ['a viewer who guessed wrong', 'imposter', { myVote: 'ada' }, 'audience.wrong'],
    ['a viewer without a vote', 'imposter', {}, null],
  ] as const)('returns the text for %s', (_, winner, change, text) => {
    expect(myResult(decided(winner, change))).toBe(text);
  });
});
