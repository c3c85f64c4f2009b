import { player } from '@tarnwort/lobby-client/testing';
import { fireEvent, screen } from '@testing-library/react';

import { byGil, pass, rowOf, run, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const field = () => rowOf('ada').getByLabelText('Twitch-Name von ada');

describe('Twitch name', () => {
  it.each(['@ada_live', 'https://www.twitch.tv/ada_live'])('is read from %s', async (typed) => {
    const { server } = await run();
    fireEvent.change(field(), { target: { value: typed } });
    await pass(500);

    expect(server.receivedAs('update_player_profile')).toEqual([
      { ...byGil, playerId: 'ada', twitchUsername: 'ada_live' },
    ]);
  });

  it('is refused where Twitch cannot have it, with the reason', async () => {
    const { server } = await run({ players: [player('ada', { twitchUsername: 'ada_tv' })] });
    field().focus();
    fireEvent.change(field(), { target: { value: 'Max M.' } });
    expect(field()).toBeInvalid();
    await pass(500);
    await user.tab();

    expect(await screen.findByText(/^Twitch-Namen haben 3 bis 25 Buchstaben/)).toBeInTheDocument();
    expect(field()).toHaveValue('ada_tv');
    expect(server.receivedAs('update_player_profile')).toEqual([]);
  });
});
