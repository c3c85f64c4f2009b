import { screen, waitFor } from '@testing-library/react';

import { open, user } from '../../testing/play';

describe('Audience entry', () => {
  it('shows the password form, and an error for a wrong one', async () => {
    const server = await refused('wrong_password', 'Falsches Passwort.');
    await screen.findByRole('heading', { name: 'Diese Lobby hat ein Passwort' });
    expect(screen.queryByText('Falsches Passwort.')).not.toBeInTheDocument();

    await user.type(screen.getByLabelText('Passwort'), 'geraten{Enter}');
    expect(await screen.findByText('Falsches Passwort.')).toBeInTheDocument();
    expect(window.localStorage.getItem('tarnwort.password.ABC234')).toBeNull();

    server.answer = () => ({ ok: true });
    await user.type(screen.getByLabelText('Passwort'), 'geheim{Enter}');
    await waitFor(() => expect(server.receivedAs('join_audience').at(-1)).toMatchObject({ password: 'geheim' }));
  });

  it('keeps the focus in the password field after a wrong password', async () => {
    const server = await refused('wrong_password', 'Falsches Passwort.');
    await screen.findByLabelText('Passwort');
    expect(document.body).toHaveFocus();

    await user.type(screen.getByLabelText('Passwort'), 'geraten{Enter}');
    await screen.findByText('Falsches Passwort.');
    expect(screen.getByLabelText('Passwort')).toHaveFocus();

    server.answer = () => ({ ok: true });
    await user.keyboard('geheim{Enter}');
    await waitFor(() => expect(server.receivedAs('join_audience').at(-1)).toMatchObject({ password: 'geheim' }));
  });

  it('shows the rate limit and keeps the password for a retry', async () => {
    const server = await refused('wrong_password', 'Falsches Passwort.');
    await screen.findByLabelText('Passwort');
    server.answer = () => ({ ok: false, code: 'too_many_requests', message: 'Zu viele Anfragen.' });
    await user.type(screen.getByLabelText('Passwort'), 'geheim{Enter}');
    expect(await screen.findByText('Zu viele Anfragen.')).toBeInTheDocument();
    expect(screen.queryByText('Verbindung verloren – neuer Versuch …')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Passwort')).toHaveValue('geheim');

    server.received.length = 0;
    server.answer = () => ({ ok: true });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.receivedAs('join_audience').at(-1)).toMatchObject({ password: 'geheim' }));
  });

  it('retries a password that was not typed', async () => {
    const tooMany = { ok: false, code: 'too_many_requests', message: 'Zu viele Anfragen.' };
    const { server } = open('/watch/ABC234', { entryParameters: { password: null, watchPassword: 'geheim' } });
    server.answer = () => tooMany;
    await waitFor(() => expect(server.receivedAs('join_audience').length).toBeGreaterThan(1));
  });

  it('reports a missing lobby', async () => {
    await refused('lobby_not_found', 'Lobby nicht gefunden.');

    expect(await screen.findByText('Lobby nicht gefunden.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Zur Startseite' })).toBeInTheDocument();
  });

  async function refused(code: string, message: string) {
    const { server } = open('/watch/ABC234');
    server.answer = () => {
      server.send('error', { code, message });
      return { ok: false, code, message };
    };
    return server;
  }
});
