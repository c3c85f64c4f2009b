import { player } from '@tarnwort/lobby-client/testing';
import type { Ballot } from '@tarnwort/protocol';
import { screen, within } from '@testing-library/react';

import { readyPlayers, rowOf, run, running, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const open: Ballot = { stage: 'open', voted: ['ada'], mine: null, visible: false, votes: [], leaders: [] };
const voting = (ballot: Ballot = open) =>
  running({
    status: 'winner_selection',
    players: [...readyPlayers, player('late', { displayOrder: 4 })],
    turnOrder: ['ada', 'bob', 'cem'],
    currentPlayerId: null,
    ballot,
  });
const column = () => screen.queryByRole('columnheader', { name: 'Wahl' });

describe('who has chosen', () => {
  it('is in the row of each player who takes part, in all columns and at rest', async () => {
    const { send } = await run(voting());
    expect(column()).toBeInTheDocument();
    expect(rowOf('ada').getByText('gewählt')).toBeInTheDocument();
    expect(rowOf('bob').getByText('wählt noch')).toBeInTheDocument();
    expect(rowOf('late').queryByText(/gewählt|wählt noch/)).not.toBeInTheDocument();

    await user.keyboard('t');
    const row = (name: string) => within(screen.getAllByTitle(name)[0]?.closest('tr') as HTMLElement);
    expect(row('bob').getByText('wählt noch')).toBeInTheDocument();
    send('ballot_updated', { seq: 11, ballot: { ...open, voted: ['ada', 'bob'] } });
    expect(row('bob').getByText('gewählt')).toBeInTheDocument();
  });

  it('is there only while the ballot runs', async () => {
    const { send } = await run(voting({ ...open, stage: 'none' }));
    expect(column()).not.toBeInTheDocument();
    send('ballot_updated', { seq: 11, ballot: { ...open, stage: 'shown' } });
    expect(column()).not.toBeInTheDocument();
  });
});
