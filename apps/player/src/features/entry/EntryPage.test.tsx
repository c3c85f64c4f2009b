import { seatStorage } from '@tarnwort/lobby-client';
import { blockStorage } from '@tarnwort/lobby-client/testing';
import { act, screen, waitFor } from '@testing-library/react';

import { Browser, go, lobbyInfo } from '../../testing/browser';
import { open, user } from '../../testing/play';

const address = () => screen.getByLabelText('address').textContent;
const button = (name: string) => screen.getByRole('button', { name });

describe('EntryPage', () => {
  it('redirects the empty path to /home', () => {
    open('/?x=1');

    expect(address()).toBe('/home?x=1');
    expect(screen.getByRole('heading', { name: 'Willkommen bei Tarnwort' })).toBeInTheDocument();
  });

  it('requires a name to create', async () => {
    open('/home');
    expect(button('Lobby erstellen')).toBeDisabled();

    await user.type(screen.getByLabelText('Dein Name *'), '  {Enter}');
    expect(screen.getByText('Bitte gib deinen Namen ein')).toBeInTheDocument();

    await user.type(screen.getByLabelText('Dein Name *'), 'Gil');
    expect(button('Lobby erstellen')).toBeEnabled();
  });

  it('requires a name to join', async () => {
    open('/join/ABC234');

    await user.type(screen.getByLabelText('Dein Name *'), '  {Enter}');
    expect(screen.getByText('Please enter your name')).toBeInTheDocument();
  });

  it.each([
    ['shows the server text', [429, { error: 'Zu viele Lobbys.', code: 'too_many_requests' }], 'Zu viele Lobbys.'],
    ['shows its own text without one', [500, null], 'Lobby konnte nicht erstellt werden'],
  ] as const)('%s when creating fails', async (_, [status, body], text) => {
    open('/home', { answers: { '/api/lobby/create': [status, body] } });
    await user.type(screen.getByLabelText('Dein Name *'), 'Gil{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(button('Lobby erstellen')).toBeEnabled();
  });

  it('requires name and lobby to join', async () => {
    open('/home');
    await user.click(screen.getByLabelText('Lobby beitreten'));
    await user.type(screen.getByLabelText('Dein Name *'), 'Ada');
    expect(button('Lobby beitreten')).toBeDisabled();

    await user.type(screen.getByLabelText('Lobby-ID'), 'abc234');
    expect(button('Lobby beitreten')).toBeEnabled();
  });

  it('joins with lobby and password of the link, and opens the seat', async () => {
    const seat = { lobbyId: 'ABC234', playerId: 'ada', playerName: 'Ada (2)', token: 'secret' };
    seatStorage.saveFace(2);
    const { requests } = open('/join/abc234', {
      answers: { '/api/lobby/join': [200, seat], ...lobbyInfo('abc234', true) },
      entryParameters: { password: 'geheim' },
    });
    expect(screen.getByLabelText('Lobby-ID')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Passwort')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Passwort')).toHaveAttribute('type', 'password');

    await user.click(button('Andere Farbe'));
    await user.type(screen.getByLabelText('Dein Name *'), 'Ada{Enter}');
    await waitFor(() => expect(address()).toBe('/lobby/ABC234/ada/Ada (2)'));
    expect(requests.find(({ path }) => path === '/api/lobby/join')?.body).toEqual({
      lobbyId: 'ABC234',
      playerName: 'Ada',
      twitchUsername: 'Ada',
      useTwitchPicture: false,
      face: 14,
      password: 'geheim',
      clientId: seatStorage.clientId('ABC234'),
    });
    expect(seatStorage.token('ABC234', 'ada')).toBe('secret');
    expect(seatStorage.face()).toBe(14);
  });

  it.each([
    ['shows the server text', [423, { error: 'Die Lobby ist gesperrt.', code: 'locked' }], 'Die Lobby ist gesperrt.'],
    ['shows its own text without one', [500, null], 'Failed to join lobby'],
  ] as const)('%s when joining fails', async (_, [status, body], text) => {
    open('/join/ABC234', { answers: { '/api/lobby/join': [status, body] } });
    await user.type(screen.getByLabelText('Dein Name *'), 'Ada{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(button('Lobby beitreten')).toBeEnabled();
  });

  it('shows the reason of a kick once', async () => {
    open('/?kicked=true&message=Du+wurdest+aus+der+Lobby+entfernt&p=x');

    expect(await screen.findByText('Du wurdest aus der Lobby entfernt')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/home?p=x'));
    expect(screen.getByLabelText('Lobby-ID')).toHaveValue('');
  });

  it('links to the stored seat', () => {
    seatStorage.saveSeat({ lobbyId: 'ABC234', playerId: 'ada', token: 'secret' });
    seatStorage.saveLastSeat({ lobbyId: 'ABC234', playerId: 'ada', playerName: 'Ada' });
    open('/join/ABC234', { answers: lobbyInfo('ABC234', false) });

    expect(screen.getByRole('link', { name: 'Zurück zu deinem Platz als Ada' })).toHaveAttribute(
      'href',
      '/lobby/ABC234/ada/Ada',
    );
  });

  it('leads nowhere when a join is answered after the form was left', async () => {
    seatStorage.saveSeat({ lobbyId: 'ABC234', playerId: 'ada', token: 'secret' });
    seatStorage.saveLastSeat({ lobbyId: 'ABC234', playerId: 'ada', playerName: 'Ada' });
    const info = { players: [{ id: 'ada' }], lobby: { lobbyId: 'ABC234' }, status: 'intermission' };
    open('/join/ABC234', { answers: { '/api/lobby/ABC234': [200, info] } });
    let answer = (_: Response) => {};
    const others = fetch;
    const join = new Promise<Response>((resolve) => (answer = resolve));
    vi.stubGlobal('fetch', (path: string) => (path === '/api/lobby/join' ? join : others(path)));
    await user.type(screen.getByLabelText('Dein Name *'), 'Bea{Enter}');
    await user.click(screen.getByRole('link', { name: /^Zurück zu deinem Platz/ }));

    const seat = { lobbyId: 'ABC234', playerId: 'bea', playerName: 'Bea', token: 'other' };
    answer(new Response(JSON.stringify(seat)));
    await waitFor(() => expect(seatStorage.token('ABC234', 'bea')).toBe('other'));
    expect(address()).toBe('/lobby/ABC234/ada/Ada');
  });

  it('fills in the stored name', () => {
    seatStorage.savePlayerName('Ada');
    open('/home');

    expect(screen.getByLabelText('Dein Name *')).toHaveValue('Ada');
  });

  it.each([
    ['of an invitation', '/join/ABC234', 'ABC234'],
    ['of a lobby that was typed', '/home', undefined],
  ])('drops the password of a link %s after joining', async (_, path, lobbyId) => {
    const seat = { lobbyId: 'ABC234', playerId: 'ada', playerName: 'Ada', token: 'secret' };
    open(path, {
      answers: { '/api/lobby/join': [200, seat], ...lobbyInfo('ABC234', true) },
      entryParameters: { password: 'geheim', lobbyId },
      beside: <Browser />,
    });
    if (!lobbyId) {
      expect(screen.getByLabelText('Passwort')).toHaveValue('geheim');
      await user.click(screen.getByLabelText('Lobby beitreten'));
      await user.type(screen.getByLabelText('Lobby-ID'), 'abc234');
    }
    await user.type(screen.getByLabelText('Dein Name *'), 'Ada{Enter}');
    await waitFor(() => expect(address()).toBe('/lobby/ABC234/ada/Ada'));

    await act(async () => void go('/'));
    expect(await screen.findByLabelText('Passwort (Optional)')).toHaveValue('');
    await act(async () => void go('/join/ABC234'));
    expect(await screen.findByLabelText('Passwort')).not.toHaveAttribute('readonly');
  });

  it.each(['.', '..'])('opens the seat of a player named %s', async (playerName) => {
    const seat = { lobbyId: 'ABC234', playerId: 'ada', playerName, token: 'secret' };
    open('/join/ABC234', { answers: { '/api/lobby/join': [200, seat], ...lobbyInfo('ABC234', false) } });
    await user.type(screen.getByLabelText('Dein Name *'), `${playerName}{Enter}`);

    await waitFor(() => expect(address()).toBe('/lobby/ABC234/ada/ada'));
  });

  it('links back to the seat of a player named ..', () => {
    seatStorage.saveSeat({ lobbyId: 'ABC234', playerId: 'ada', token: 'secret' });
    seatStorage.saveLastSeat({ lobbyId: 'ABC234', playerId: 'ada', playerName: '..' });
    open('/join/ABC234', { answers: lobbyInfo('ABC234', false) });

    expect(screen.getByRole('link', { name: 'Zurück zu deinem Platz als ..' })).toHaveAttribute(
      'href',
      '/lobby/ABC234/ada/ada',
    );
  });

  it('opens the same seat twice in a browser without storage', async () => {
    const allow = blockStorage();
    try {
      const seat = { lobbyId: 'ABC234', playerId: 'ada', playerName: 'Ada', token: 'secret' };
      const join = async () => {
        const { requests, server, unmount } = open('/join/ABC234', { answers: { '/api/lobby/join': [200, seat] } });
        const name = screen.getByLabelText('Dein Name *');
        await user.clear(name);
        await user.type(name, 'Ada{Enter}');
        await waitFor(() =>
          expect(server.receivedAs('join_lobby')).toEqual([expect.objectContaining({ token: 'secret' })]),
        );
        unmount();
        return requests.find(({ path }) => path === '/api/lobby/join')?.body;
      };

      expect(await join()).toEqual(await join());
    } finally {
      allow();
    }
  });
});
