import { seatStorage } from '@tarnwort/lobby-client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { readyPlayers, run, running, tearDown } from '../../testing/play';

afterEach(tearDown);

const face = () => screen.getByRole('button', { name: 'Andere Maske würfeln' });

describe('the own face of the game master', () => {
  it('changes to a free one, which this browser keeps', async () => {
    const { server } = await run({ players: readyPlayers });
    fireEvent.click(face());

    await waitFor(() => expect(server.receivedAs('choose_face')).toHaveLength(1));
    const [{ face: chosen }] = server.receivedAs('choose_face') as [{ face: number }];
    expect(readyPlayers.map((player) => player.face)).not.toContain(chosen);
    await waitFor(() => expect(seatStorage.face()).toBe(chosen));
  });

  it('stays while a round runs', async () => {
    await run(running({ players: readyPlayers }));

    expect(face()).toBeDisabled();
  });
});
