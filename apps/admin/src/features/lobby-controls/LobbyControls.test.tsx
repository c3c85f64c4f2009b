import { seatStorage } from '@tarnwort/lobby-client';
import { player } from '@tarnwort/lobby-client/testing';
import { defaultSettings } from '@tarnwort/protocol';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { gilsState, openTool, pass, run, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const room = gilsState().lobby;

it('copies the invite link and says so for five seconds', async () => {
  await run();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Einladungslink kopieren' }));
  expect(written).toHaveBeenCalledWith('https://play.example/join/ABC234');
  expect(await screen.findByText('Kopiert')).toBeInTheDocument();

  await pass(5000);
  expect(screen.getByText('Einladungslink kopieren')).toBeInTheDocument();
});

it('puts the password it knows into the links', async () => {
  seatStorage.savePassword('ABC234', 'geheim');
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await run();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Einladungslink kopieren' }));
  await user.click(screen.getByRole('button', { name: 'Overlay öffnen' }));
  expect(written).toHaveBeenCalledWith('https://play.example/join/ABC234?p=geheim');
  expect(opened).toHaveBeenCalledWith('https://air.example/overlay/ABC234?p=geheim', '_blank', 'noopener');
});

it('asks for a password that it does not know before it copies a link', async () => {
  await run({ lobby: { ...room, hasPassword: true } });
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(screen.getByRole('button', { name: 'Einladungslink kopieren' })).toBeDisabled();
  await user.type(await screen.findByLabelText('Passwort der Lobby'), 'geheim');
  await user.click(screen.getByRole('button', { name: 'In die Links übernehmen' }));
  await user.click(screen.getByRole('button', { name: 'Einladungslink kopieren' }));
  expect(written).toHaveBeenCalledWith('https://play.example/join/ABC234?p=geheim');
  expect(seatStorage.password('ABC234')).toBe('geheim');
  expect(screen.queryByLabelText('Passwort der Lobby')).not.toBeInTheDocument();
});

it('shows the lock in setup too, and says what it means', async () => {
  await run({ status: 'setup', currentRound: 1, lobby: { ...room, locked: true } });
  await openTool('Lobby');
  expect(screen.getAllByRole('switch', { name: 'Lobby gesperrt' })).toHaveLength(1);
  expect(screen.getByText('Niemand kann beitreten.')).toBeInTheDocument();
});

it('shows the lock in the setup of a round that the server leads', async () => {
  const { send } = await run({ status: 'setup', currentRound: 1 });
  send('game_settings_updated', { ...defaultSettings, seq: 11, automaticGameMaster: true });
  await openTool('Lobby');
  const zone = within(screen.getByRole('region', { name: 'Lobby' }));
  expect(zone.getByRole('switch', { name: /^Lobby (gesperrt|offen)$/ })).toBeInTheDocument();
});

it('locks the lobby over HTTP and follows what the server says', async () => {
  const { requests, send } = await run({ lobby: { ...room, locked: false } });
  await user.click(screen.getByLabelText('Lobby offen'));
  expect(requests).toContainEqual({
    path: '/api/lobby/lock',
    body: { lobbyId: 'ABC234', gameMasterId: 'gil', locked: true },
    token: 'Bearer secret',
  });

  send('lobby_locked', { seq: 11, locked: true });
  expect(screen.getByLabelText('Lobby gesperrt')).toBeChecked();
});

it('keeps the lock that the server has accepted until its event arrives', async () => {
  const { requests, send } = await run({ lobby: { ...room, locked: false } });
  await user.click(screen.getByLabelText('Lobby offen'));
  await waitFor(() => expect(requests.at(-1)?.path).toBe('/api/lobby/lock'));
  await pass(1000);
  expect(screen.getByLabelText('Lobby gesperrt')).toBeChecked();

  send('lobby_locked', { seq: 11, locked: true });
  send('lobby_locked', { seq: 12, locked: false });
  expect(screen.getByLabelText('Lobby offen')).not.toBeChecked();
});

it('says when locking failed', async () => {
  await run({}, { '/api/lobby/lock': [403, { error: 'Nur der Spielleiter', code: 'may_not_lock' }] });
  await user.click(screen.getByLabelText('Lobby offen'));
  expect(await screen.findByText('Fehler beim Sperren/Entsperren der Lobby')).toBeInTheDocument();
});

it('is locked once setup begins', async () => {
  const { send } = await run({ lobby: { ...room, locked: false } });
  send('game_setup_started', { seq: 11, players: [], firstPlayerId: null, currentRound: 1 });
  for (const lock of screen.getAllByLabelText('Lobby gesperrt')) expect(lock).toBeChecked();
});

it('shows the invite as a QR code', async () => {
  await run();
  await user.click(screen.getByRole('button', { name: 'QR-Code zeigen' }));
  expect(await screen.findByText('QR-Code: Einladen')).toBeInTheDocument();
});

it('covers lobby id and camera addresses in streamer mode, also after a reload', async () => {
  const players = [player('ada', { vodninjaCam: 'https://vdo.ninja/?view=ada' })];
  const { unmount } = await run({ players });
  expect(screen.getByText('ABC234')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Alles verbergen' }));
  expect(screen.queryByText('ABC234')).not.toBeInTheDocument();

  unmount();
  await run({ players });
  expect(screen.queryByText('ABC234')).not.toBeInTheDocument();
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Lobby-ID zeigen, solange gedrückt' }));
  expect(screen.getByText('ABC234')).toBeInTheDocument();
});
