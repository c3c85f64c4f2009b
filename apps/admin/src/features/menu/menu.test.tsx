import { player } from '@tarnwort/lobby-client/testing';
import { act, screen, within } from '@testing-library/react';

import { byGil, pass, readyPlayers, run, running, tearDown, user } from '../../testing/play';

afterEach(tearDown);

async function choose(item: string) {
  await user.click(screen.getByLabelText('Weitere Aktionen'));
  await user.click(await screen.findByText(item));
  return within(await screen.findByRole('dialog'));
}

it('hands the game over to a chosen player', async () => {
  const { server } = await run({ players: readyPlayers });
  const dialog = await choose('Spielleitung übergeben');
  expect(dialog.getByRole('button', { name: 'Jetzt übergeben' })).toBeDisabled();

  await user.click(dialog.getByRole('radio', { name: 'cem' }));
  await user.click(dialog.getByRole('button', { name: 'Jetzt übergeben' }));
  expect(server.receivedAs('hand_over')).toEqual([{ ...byGil, targetPlayerId: 'cem' }]);
});

it('hands nothing over to a bot', async () => {
  const { server } = await run({ players: [...readyPlayers, player('robo', { isBot: true })] });
  const dialog = await choose('Spielleitung übergeben');
  expect(dialog.getAllByRole('radio').length).toBeGreaterThan(0);
  expect(dialog.queryByRole('radio', { name: 'robo' })).not.toBeInTheDocument();
  expect(server.receivedAs('hand_over')).toEqual([]);
});

it('hands nothing over while a round runs', async () => {
  await run(running());
  await user.click(screen.getByLabelText('Weitere Aktionen'));
  expect((await screen.findByText('Spielleitung übergeben')).closest('button')).toBeDisabled();
});

it('writes the leave item in the red of texts, which is legible in both themes', async () => {
  await run({ players: readyPlayers });
  await user.click(screen.getByLabelText('Weitere Aktionen'));
  const item = (await screen.findByText('Lobby verlassen')).closest('button');
  expect(item?.style.getPropertyValue('--menu-item-color')).toBe('var(--tw-imposter-text)');
});

it('asks before leaving', async () => {
  const { server } = await run();
  const dialog = await choose('Lobby verlassen');
  expect(server.receivedAs('leave_lobby')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Jetzt verlassen' }));
  expect(server.receivedAs('leave_lobby')).toHaveLength(1);
  expect(await screen.findByText('Du hast die Lobby verlassen.')).toBeInTheDocument();
  await pass(20_000);
  expect(server.attempts).toBe(1);
});

it('leaves over HTTP while the socket is away, and says when that fails', async () => {
  const { server, requests } = await run(
    {},
    { '/api/lobby/leave': [500, { error: 'Interner Fehler', code: 'internal' }] },
  );
  const dialog = await choose('Lobby verlassen');
  server.reachable = false;
  act(() => server.disconnect());
  await user.click(dialog.getByRole('button', { name: 'Jetzt verlassen' }));
  expect(requests.at(-1)).toMatchObject({ path: '/api/lobby/leave', body: { lobbyId: 'ABC234', playerId: 'gil' } });
  expect(await screen.findByText('Verlassen hat nicht geklappt. Bitte versuche es noch einmal.')).toBeInTheDocument();
});

it('copies the link for another device with its key', async () => {
  await run();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByLabelText('Weitere Aktionen'));
  await user.click(await screen.findByText('Admin-Link für ein anderes Gerät kopieren'));
  expect(written).toHaveBeenCalledWith('https://run.example/admin/ABC234?gm=gil#key=secret');
});

describe('hotkeys', () => {
  it('move the game on', async () => {
    const { server } = await run({ players: readyPlayers });
    await user.keyboard('n');
    expect(server.receivedAs('start_game')).toEqual([byGil]);
  });

  it.each([
    ['p', 'pause_turn'],
    ['+', 'extend_turn'],
  ] as const)('%s sends %s', async (key, event) => {
    const { server } = await run(running());
    await user.keyboard(key);
    expect(server.receivedAs(event)).toEqual([byGil]);
  });

  it('l locks the lobby', async () => {
    const { requests } = await run();
    await user.keyboard('l');
    expect(requests.at(-1)).toMatchObject({ path: '/api/lobby/lock', body: { locked: true } });
  });

  it('c shows the cameras', async () => {
    const { server } = await run();
    await user.keyboard('c');
    expect(server.receivedAs('toggle_vdo_ninja_iframes')).toEqual([{ lobbyId: 'ABC234', showIframes: true }]);
  });

  it('m shows the secret word when pressed twice and covers it with one press', async () => {
    await run(running());
    await user.keyboard('m');
    expect(screen.queryByText('Nordsee')).not.toBeInTheDocument();
    expect(await screen.findByText('Noch einmal M drücken zum Zeigen')).toBeInTheDocument();
    await user.keyboard('m');
    expect(screen.getByText('Nordsee')).toBeInTheDocument();
    await user.keyboard('m');
    expect(screen.queryByText('Nordsee')).not.toBeInTheDocument();
  });

  it('never end a running round', async () => {
    const { server } = await run(running());
    await user.keyboard('n112233r');
    expect(server.received.map(([event]) => event)).toEqual(['join_lobby']);
  });

  it('are ignored while the game master types', async () => {
    const { server } = await run({ status: 'setup', topic: 'Nordsee', imposterId: 'ada' });
    await user.type(screen.getByLabelText('Wort'), 'nrmlc?');
    expect(server.receivedAs('start_word_submission')).toEqual([]);
    expect(server.receivedAs('randomize_imposter')).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are listed by ?, and ignored while the list is open', async () => {
    const { server } = await run({ players: readyPlayers });
    await user.keyboard('?');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Nächster Schritt');
    await user.keyboard('n');
    expect(server.receivedAs('start_game')).toEqual([]);
  });

  it.each([
    ['1', 'regular_players'],
    ['3', 'draw'],
  ])('%s chooses the winner when pressed twice, because all screens show it then', async (key, winner) => {
    const { server } = await run(running({ status: 'winner_selection' }));
    await user.keyboard(key);
    expect(server.receivedAs('arm')).toEqual([]);
    await user.keyboard(key);
    expect(server.receivedAs('arm')).toEqual([{ ...byGil, action: 'winner', winner }]);
  });

  it('can be switched off, also after a reload', async () => {
    const { unmount } = await run({ players: readyPlayers });
    await user.keyboard('?');
    await user.click(within(await screen.findByRole('dialog')).getByRole('switch', { name: 'Tastenkürzel benutzen' }));
    unmount();
    const { server } = await run({ players: readyPlayers });
    await user.keyboard('n');
    expect(server.receivedAs('start_game')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Lobby starten' })).not.toHaveAttribute('aria-keyshortcuts');
  });

  it('can be given other keys; the action that had the key takes the old one', async () => {
    const { server } = await run(running());
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Pause und weiter: Taste P ändern' }));
    await user.keyboard('+');
    expect(dialog.getByRole('button', { name: '15 Sekunden mehr: Taste P ändern' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Schließen' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('+');
    expect(server.receivedAs('pause_turn')).toEqual([byGil]);
    expect(server.receivedAs('extend_turn')).toEqual([]);
  });

  it('keep a key by Escape, which leaves the list open', async () => {
    await run();
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Pause und weiter: Taste P ändern' }));
    await user.keyboard('{Escape}');
    await pass(500);
    expect(dialog.getByRole('button', { name: 'Pause und weiter: Taste P ändern' })).toBeVisible();
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are named by one character', async () => {
    await run();
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Pause und weiter: Taste P ändern' }));
    await user.keyboard('ß');
    expect(dialog.getByRole('button', { name: 'Pause und weiter: Taste ß ändern' })).toBeInTheDocument();
  });
});
