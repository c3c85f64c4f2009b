import { player } from '@tarnwort/lobby-client/testing';
import { act, fireEvent, screen } from '@testing-library/react';

import { byGil, pass, readyPlayers, rowOf, run, running, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const names = () =>
  screen.getAllByRole('textbox', { name: /^Name von/ }).map((field) => (field as HTMLInputElement).value);
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

it('lists all players by display order under the columns of the table', async () => {
  const profile = { twitchUsername: 'ada_live', vodninjaCam: 'https://vdo.ninja/?view=ada' };
  await run({ players: [...readyPlayers.map((one) => ({ ...one, ...profile }))].reverse() });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Reihenfolge',
    'Name',
    'Twitch',
    'Kamera',
    'Punkte',
    'Bereit',
    'Team',
    'Kick',
  ]);
  expect(names()).toEqual(['ada', 'bob', 'cem', 'gil']);
});

it('leaves points, ready, role and kick out of the own row', async () => {
  await run({ players: readyPlayers.map((one) => ({ ...one, vodninjaCam: 'https://vdo.ninja/?view=gil' })) });
  const [mask, camera, ...others] = rowOf('gil').getAllByRole('button');
  expect(mask).toHaveAccessibleName('Andere Maske würfeln');
  expect(camera).toHaveAccessibleName('Kamera-Link von gil kopieren');
  expect(others).toEqual([]);
  expect(rowOf('gil').queryByText('Nicht bereit')).not.toBeInTheDocument();
  expect(rowOf('gil').queryByLabelText(/Punkte/)).not.toBeInTheDocument();
});

it('tells who is ready and who is not there', async () => {
  await run({ players: [player('ada', { isReady: true }), player('bob', { displayOrder: 1, isConnected: false })] });
  expect(rowOf('ada').getByText('Bereit')).toBeInTheDocument();
  expect(rowOf('bob').getByText('Nicht bereit')).toBeInTheDocument();
  expect(rowOf('bob').getByText('Getrennt')).toBeInTheDocument();
});

describe('order', () => {
  it('moves a player and tells screen readers where to', async () => {
    const { server } = await run();
    expect(rowOf('ada').getByRole('button', { name: 'ada nach oben' })).toBeDisabled();

    await user.click(rowOf('ada').getByRole('button', { name: 'ada nach unten' }));
    expect(server.receivedAs('reorder_players')).toEqual([{ ...byGil, playerOrder: ['bob', 'ada', 'cem'] }]);
    expect(await screen.findByText('ada ist jetzt auf Platz 2 von 3.')).toBeInTheDocument();
  });

  it('tries once more when a player left in the same moment', async () => {
    const { server, send } = await run();
    server.answer = () => {
      server.answer = () => ({ ok: true });
      const players = readyPlayers.filter(({ id }) => id !== 'bob');
      server.send('player_left', { seq: 11, playerId: 'bob', playerName: 'bob', players, turnOrder: [] });
      server.send('error', { code: 'not_a_permutation', message: 'Die Reihenfolge stimmt nicht.' });
      return { ok: false, code: 'not_a_permutation', message: '' };
    };
    await user.click(rowOf('cem').getByRole('button', { name: 'cem nach oben' }));
    await pass(0);

    expect(server.receivedAs('reorder_players')).toEqual([
      { ...byGil, playerOrder: ['ada', 'cem', 'bob'] },
      { ...byGil, playerOrder: ['cem', 'ada'] },
    ]);

    send('error', { code: 'points_range', message: 'Etwas anderes.' });
    expect(await screen.findByText('Etwas anderes.')).toBeInTheDocument();
    expect(screen.queryByText('Die Reihenfolge stimmt nicht.')).not.toBeInTheDocument();
  });

  it('says after five seconds of an outage which moves did not arrive, and does not send them later', async () => {
    const { server } = await run();
    server.reachable = false;
    act(() => server.disconnect());
    fireEvent.click(screen.getByRole('button', { name: 'ada nach unten' }));
    fireEvent.click(screen.getByRole('button', { name: 'cem nach oben' }));
    await pass(5000);
    expect(await screen.findByText(/^ada nach unten: nicht angekommen/)).toBeInTheDocument();
    expect(await screen.findByText(/^cem nach oben: nicht angekommen/)).toBeInTheDocument();
    server.reachable = true;
    await pass(10_000);
    expect(server.receivedAs('reorder_players')).toEqual([]);
  });

  it('is reversed by a button', async () => {
    const { server } = await run();
    await user.click(screen.getByRole('button', { name: 'Reihenfolge umkehren' }));
    expect(server.receivedAs('toggle_player_order_reversed')).toEqual([byGil]);
  });

  it('cannot be changed while a round runs', async () => {
    await run(running());
    expect(screen.getByRole('button', { name: 'bob nach oben' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Reihenfolge umkehren' })).toBeDisabled();
  });
});

it('shows pictures, also of players who join later', async () => {
  const icons = { icons: { ada_live: '/avatars/ada.png', dan_live: '/avatars/dan.png' } };
  const ada = player('ada', { twitchUsername: 'ada_live' });
  const { container, send } = await run({ players: [ada] }, { '/api/twitch-icons': [200, icons] });
  const pictures = () => [...container.querySelectorAll('td image')].map((picture) => picture.getAttribute('href'));
  expect(pictures()).toEqual(['/avatars/ada.png']);

  const dan = player('dan', { twitchUsername: 'dan_live', displayOrder: 1 });
  send('player_joined', { seq: 11, player: dan, players: [ada, dan], playerId: 'dan', playerName: 'dan' });
  await pass(0);
  expect(pictures()).toEqual(['/avatars/ada.png', '/avatars/dan.png']);
});

it('sets the first player by the picture and marks them', async () => {
  const { server, send } = await run();
  await user.click(screen.getByRole('button', { name: 'bob als Startspieler setzen' }));
  expect(server.receivedAs('set_first_player')).toEqual([{ ...byGil, firstPlayerId: 'bob' }]);

  send('first_player_updated', { seq: 11, firstPlayerId: 'bob' });
  expect(rowOf('bob').getByText('Startspieler')).toBeInTheDocument();
});

describe('profile', () => {
  it('is saved 500 ms after the last key stroke, only the changed field', async () => {
    const { server } = await run();
    type(rowOf('ada').getByLabelText('Twitch-Name von ada'), 'ada_live');
    await pass(400);
    expect(server.receivedAs('update_player_profile')).toEqual([]);
    await pass(100);
    expect(server.receivedAs('update_player_profile')).toEqual([
      { ...byGil, playerId: 'ada', twitchUsername: 'ada_live' },
    ]);
  });

  it('sends an incomplete camera link only when the field is left', async () => {
    const { server } = await run();
    const field = rowOf('ada').getByLabelText('Kamera-Link von ada');
    field.focus();
    type(field, 'https://vdo.ninja/');
    await pass(2000);
    expect(server.receivedAs('update_player_profile')).toEqual([]);

    type(field, 'https://vdo.ninja/?view=abc');
    await pass(500);
    expect(server.receivedAs('update_player_profile')).toHaveLength(1);

    type(field, 'vdo.ninja');
    await pass(2000);
    await user.tab();
    expect(
      server.receivedAs('update_player_profile').map((change) => (change as { vodninjaCam?: string }).vodninjaCam),
    ).toEqual(['https://vdo.ninja/?view=abc', 'vdo.ninja']);
  });

  it('is not sent when it has not changed', async () => {
    const { server } = await run();
    const field = rowOf('ada').getByLabelText('Name von ada');
    await user.type(field, 'x');
    await user.type(field, '{Backspace}');
    await user.tab();
    await pass(600);
    expect(server.receivedAs('update_player_profile')).toEqual([]);
  });

  it('restores an emptied name', async () => {
    const { server } = await run();
    const field = rowOf('ada').getByLabelText('Name von ada');
    await user.clear(field);
    await pass(600);
    await user.tab();
    expect(field).toHaveValue('ada');
    expect(server.receivedAs('update_player_profile')).toEqual([]);
  });

  it('keeps text, focus and caret while the player joins again and the order changes', async () => {
    const { send } = await run();
    const field = rowOf('bob').getByLabelText<HTMLInputElement>('Name von bob');
    await user.type(field, 'by');
    field.setSelectionRange(1, 1);
    send('player_updated', { seq: 11, player: player('bob', { name: 'Robert', displayOrder: 1 }) });
    send('players_reordered', {
      seq: 12,
      players: readyPlayers.map((one) => ({ ...one, displayOrder: -one.displayOrder })),
    });

    expect(field).toHaveValue('bobby');
    expect(field).toHaveFocus();
    expect(field.selectionStart).toBe(1);
  });

  it('lets the later of two racing saves win', async () => {
    const { server, send } = await run();
    const answers: (() => void)[] = [];
    server.answer = () => new Promise((answer) => answers.push(() => answer({ ok: true })));
    const field = rowOf('ada').getByLabelText('Name von ada');
    field.focus();
    type(field, 'Ada L');
    await pass(500);
    type(field, 'ada');
    fireEvent.blur(field);
    send('player_updated', { seq: 11, player: player('ada', { name: 'Ada L' }) });
    for (const answer of answers) answer();
    await pass(0);

    expect(server.receivedAs('update_player_profile').map((sent) => (sent as { name: string }).name)).toEqual([
      'Ada L',
      'ada',
    ]);
  });

  it('copies the camera address', async () => {
    const written = vi.fn(async () => {});
    await run({ players: [player('ada', { vodninjaCam: 'https://vdo.ninja/?view=ada' })] });
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(written);
    fireEvent.click(screen.getByRole('button', { name: 'Kamera-Link von ada kopieren' }));
    expect(written).toHaveBeenCalledWith('https://vdo.ninja/?view=ada');
  });
});

describe('role', () => {
  it('makes a crewmate the imposter and an imposter a crewmate', async () => {
    const { server, send } = await run({ status: 'setup' });
    await user.click(rowOf('ada').getByRole('button', { name: 'Crewmate' }));
    expect(server.receivedAs('set_topic_and_imposter')).toEqual([{ ...byGil, imposterId: 'ada' }]);

    send('game_prepared', { seq: 11, topic: '', categoryHint: '', imposterId: 'ada' });
    await user.click(rowOf('ada').getByRole('button', { name: 'Imposter' }));
    expect(server.receivedAs('set_topic_and_imposter').at(-1)).toEqual({ ...byGil, imposterId: '' });
  });

  it.each(['intermission', 'playing', 'winner_selection', 'winner_announcement'] as const)(
    'cannot be changed in %s',
    async (status) => {
      await run(running({ status }));
      expect(rowOf('ada').getByRole('button', { name: 'Crewmate' })).toBeDisabled();
      expect(rowOf('bob').getByRole('button', { name: 'Imposter' })).toBeDisabled();
    },
  );
});
