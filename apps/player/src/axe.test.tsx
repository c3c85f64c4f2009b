import { seatStorage } from '@tarnwort/lobby-client';
import { act } from '@testing-library/react';
import axe from 'axe-core';

import { ADA, adasTurn, open, sit } from './testing/play';

/** Contrast needs a real layout; the browser stories check it. */
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

it.each(['/home', '/join/ABC234', '/lobby/ABC234', '/nowhere', '/lobby/ABC234/ada/Ada'])(
  '%s is accessible',
  async (path) => {
    open(path);
    await act(() => import('./features/table/PlayerPage'));

    expect(await findings()).toEqual([]);
  },
);

it.each([
  ['the waiting room', {}],
  ['setup', { status: 'setup' }],
  ['my turn', adasTurn()],
  ['somebody else’s turn', adasTurn({ currentPlayerId: 'bob', currentPlayerIndex: 1 })],
  ['a paused turn', adasTurn({ paused: true, deadline: null })],
  ['the end of a round', { status: 'winner_selection', myRole: 'imposter' }],
  ['the reveal', { status: 'winner_announcement', winner, imposterId: 'bob' }],
] as const)('%s is accessible', async (_, state) => {
  await sit(state);

  expect(await findings()).toEqual([]);
});

it('waiting for the first state is accessible', async () => {
  seatStorage.saveSeat(ADA);
  open('/lobby/ABC234/ada/Ada');
  await act(() => import('./features/table/PlayerPage'));

  expect(await findings()).toEqual([]);
});
