import { defaultSettings } from '@tarnwort/protocol';
import { screen, within } from '@testing-library/react';

import { openTool, run, running, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const filter = () => screen.getByRole('radiogroup', { name: 'Wortfilter' });

describe('word filter', () => {
  it('is off, and is set by one click', async () => {
    const { server, send } = await run();
    await openTool('Lobby');
    expect(within(filter()).getByRole('radio', { name: 'Aus' })).toBeChecked();
    await user.click(within(filter()).getByRole('radio', { name: 'Streng' }));
    expect(server.receivedAs('update_game_settings')).toEqual([
      { lobbyId: 'ABC234', gameMasterId: 'gil', wordFilter: 'strict' },
    ]);
    send('game_settings_updated', { ...defaultSettings, seq: 11, wordFilter: 'strict' });
    expect(filter()).toHaveAccessibleDescription(/auch in längeren Wörtern/);
  });

  it('cannot be changed while a round runs', async () => {
    await run(running());
    await openTool('Lobby');
    expect(within(filter()).getByRole('radio', { name: 'Streng' })).toBeDisabled();
  });
});
