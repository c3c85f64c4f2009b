import { screen, waitFor } from '@testing-library/react';

import { lobbyInfo, openMore } from '../../testing/browser';
import { open, user } from '../../testing/play';

const field = () => screen.getByLabelText(/^Twitch-Benutzername/);
const join = () => screen.getByRole('button', { name: 'Lobby beitreten' });
const pause = () => new Promise((resolve) => setTimeout(resolve, 800)); // longer than a pause in typing

/** Opens an invite link with its optional fields. */
async function openInvite() {
  const icons = { ada_live: 'https://play.example/ada.png' };
  const opened = open('/join/ABC234', {
    answers: { ...lobbyInfo('ABC234', false), '/api/twitch-icons': [200, { icons }] },
  });
  openMore();
  return { ...opened, sent: (path: string) => opened.requests.filter((request) => request.path === path) };
}

describe('TwitchField', () => {
  it('looks up no copied name and says nothing about it', async () => {
    const { sent } = await openInvite();
    const shown = document.body.textContent;
    await user.type(screen.getByLabelText('Dein Name *'), 'ada_live');
    await pause();

    expect(field()).toHaveValue('ada_live');
    expect(sent('/api/twitch-icons')).toEqual([]);
    expect(document.body.textContent).toBe(shown);
  });

  it('shows the picture of a typed name', async () => {
    const { sent } = await openInvite();
    await user.type(field(), '@ada_live');

    expect(await screen.findByText('Dein Bild kommt von Twitch: ada_live')).toBeInTheDocument();
    expect(sent('/api/twitch-icons').map(({ body }) => body)).toEqual([{ usernames: ['ada_live'] }]);
  });

  it('stands below the button, which it never moves', async () => {
    await openInvite();

    expect(join().compareDocumentPosition(field())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('refuses a typed name that Twitch cannot have, and sends nothing', async () => {
    const { sent } = await openInvite();
    await user.type(screen.getByLabelText('Dein Name *'), 'Ada');
    await user.clear(field());
    await user.type(field(), 'Max M.');
    await user.click(join());
    expect(screen.getByText(/^Twitch-Namen haben 3 bis 25 Buchstaben/)).toBeInTheDocument();
    expect(field()).toHaveFocus();
    expect(sent('/api/lobby/join')).toEqual([]);

    await user.clear(field());
    await user.click(join());
    await waitFor(() => expect(sent('/api/lobby/join')).toHaveLength(1));
  });
});
