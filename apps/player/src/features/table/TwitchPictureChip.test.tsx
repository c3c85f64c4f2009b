import { player } from '@tarnwort/lobby-client/testing';
import { screen, waitFor } from '@testing-library/react';

import { sit, user } from '../../testing/play';

const chip = () => screen.getByRole('button', { name: 'Twitch-Bild' });
const seated = (change = {}) => ({
  players: [player('ada', { twitchUsername: 'ada_tv', useTwitchPicture: false, ...change }), player('bob')],
});
const withIcons = (icons: object) => ({ answers: { '/api/twitch-icons': [200, { icons }] as [number, unknown] } });
const byAda = { lobbyId: 'ABC234', playerId: 'ada' };

describe('TwitchPictureChip', () => {
  it('looks the picture up when it is tapped, and uses it', async () => {
    const { server, requests } = await sit(seated(), withIcons({ ada_tv: '/ada.png' }));
    expect(chip()).toHaveAttribute('aria-pressed', 'false');
    expect(requests.filter(({ path }) => path === '/api/twitch-icons')).toEqual([]);

    await user.click(chip());
    await waitFor(() =>
      expect(server.receivedAs('use_twitch_picture')).toEqual([{ ...byAda, useTwitchPicture: true }]),
    );
    expect(requests.filter(({ path }) => path === '/api/twitch-icons')).toHaveLength(1);
  });

  it('says that Twitch has no picture, and keeps the mask', async () => {
    const { server } = await sit(seated(), withIcons({ ada_tv: null }));
    await user.click(chip());

    expect(await screen.findByRole('button', { name: 'Kein Twitch-Bild gefunden' })).toBeInTheDocument();
    expect(server.receivedAs('use_twitch_picture')).toEqual([]);
  });

  it('goes back to the mask', async () => {
    const { server } = await sit(seated({ useTwitchPicture: true }), withIcons({ ada_tv: '/ada.png' }));
    expect(chip()).toHaveAttribute('aria-pressed', 'true');
    await user.click(chip());

    expect(server.receivedAs('use_twitch_picture')).toEqual([{ ...byAda, useTwitchPicture: false }]);
  });

  it.each([
    ['without a Twitch name', { twitchUsername: null }, 'decapi.me'],
    ['with a name that Twitch cannot have', { twitchUsername: 'Max M.' }, 'decapi.me'],
    ['where the server asks nobody for pictures', {}, ''],
  ])('is not there %s', async (_, change, pictureService) => {
    await sit(seated(change), { config: { pictureService } });

    expect(screen.queryByRole('button', { name: 'Twitch-Bild' })).toBeNull();
  });
});
