import { seatStorage } from '@tarnwort/lobby-client';
import { noBallot, noPoll } from '@tarnwort/lobby-client/testing';
import type { Ballot, GameState } from '@tarnwort/protocol';
import { act } from '@testing-library/react';
import axe from 'axe-core';

import { ADA, adasTurn, open, sit, watch } from '../testing/play';

/** Contrast needs a real layout; the e2e tests check it. */
const rules = { 'color-contrast': { enabled: false } };

async function findings() {
  const { violations } = await axe.run(document.body, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const winner = {
  winner: 'regular_players',
  topic: 'Apfel',
  categoryHint: '',
  imposterId: 'bob',
  imposterName: 'bob',
} as const;

beforeEach(() => window.localStorage.clear());

describe('axe', () => {
  it.each(['/home', '/join/ABC234', '/lobby/ABC234', '/nowhere', '/lobby/ABC234/ada/Ada'])(
    '%s is accessible',
    async (path) => {
      open(path);
      await act(async () => {});

      expect(await findings()).toEqual([]);
    },
  );

  it.each([
    ['the waiting room', {}],
    ['setup', { status: 'setup' }],
    ['my turn', adasTurn()],
    ['another player’s turn', adasTurn({ currentPlayerId: 'bob', currentPlayerIndex: 1 })],
    ['a paused turn', adasTurn({ paused: true, deadline: null })],
    ['the end of a round', { status: 'winner_selection', myRole: 'imposter' }],
    ['the reveal', { status: 'winner_announcement', winner, imposterId: 'bob' }],
  ] as const)('%s is accessible', async (_, state) => {
    await sit(state);

    expect(await findings()).toEqual([]);
  });

  const suspects = ['ada', 'bob', 'cem'].map((playerId, at) => ({ playerId, number: at + 1, votes: at }));
  const poll = { ...noPoll, on: true, open: true, voters: 3, suspects };
  const ballot: Ballot = { ...noBallot, stage: 'open', mine: 'bob', voted: ['ada'] };
  const votes = [{ playerId: 'bob', votes: 2 }];

  it.each<[name: string, state: Partial<GameState>]>([
    ['the audience before a round', {}],
    ['the audience’s vote', { ...adasTurn(), poll }],
    [
      'the audience at the reveal',
      {
        status: 'winner_announcement',
        winner,
        imposterId: 'bob',
        poll: { ...poll, open: false, result: { voters: 3, correct: 2, percent: 67, votes } },
      },
    ],
  ])('%s is accessible', async (_, state) => {
    await watch(state);

    expect(await findings()).toEqual([]);
  });

  it.each<[name: string, shown: Ballot]>([
    ['the ballot', ballot],
    ['the ballot’s result', { ...ballot, stage: 'shown', visible: true, votes, leaders: ['bob'] }],
  ])('%s is accessible', async (_, shown) => {
    await sit({ status: 'winner_selection', turnOrder: ['ada', 'bob', 'cem'], ballot: shown });

    expect(await findings()).toEqual([]);
  });

  it('waiting for the first state is accessible', async () => {
    seatStorage.saveSeat(ADA);
    open('/lobby/ABC234/ada/Ada');
    await act(async () => {});

    expect(await findings()).toEqual([]);
  });
});
