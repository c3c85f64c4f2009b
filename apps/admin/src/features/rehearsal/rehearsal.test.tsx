import { player } from '@tarnwort/lobby-client/testing';
import { screen } from '@testing-library/react';

import { gilsState, openTool, run, running, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const path = '/api/rehearsal/ABC234';
const bots = (count: number) => Array.from({ length: count }, (_, place) => player(`bot${place}`, { isBot: true }));
const bringIn = () => screen.getByRole('button', { name: 'Bots dazuholen' });

it('adds the chosen number of bots with one click', async () => {
  const { requests } = await run();
  await openTool('Werkzeuge');
  await user.click(screen.getByRole('button', { name: 'Anzahl Bots +1' }));
  await user.click(bringIn());
  expect(requests.at(-1)).toEqual({ path, body: { players: 5 }, token: 'Bearer secret' });
});

it('adds no more bots than may still join', async () => {
  const { requests } = await run({ players: bots(8) });
  await openTool('Werkzeuge');
  expect(screen.getByRole('button', { name: 'Anzahl Bots +1' })).toBeDisabled();
  await user.click(bringIn());
  expect(requests.at(-1)).toMatchObject({ body: { players: 2 } });
});

it('removes the bots, also while they play', async () => {
  const { requests } = await run(running({ players: bots(3) }));
  await openTool('Werkzeuge');
  expect(screen.queryByRole('button', { name: 'Bots dazuholen' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Bots entfernen' }));
  expect(requests.at(-1)).toEqual({ path, body: null, token: 'Bearer secret' });
});

it('is hidden while people play, and disabled while the lobby is locked', async () => {
  const { send } = await run(running());
  await openTool('Werkzeuge');
  expect(screen.queryByRole('region', { name: 'Probelauf' })).not.toBeInTheDocument();

  send('game_state', gilsState({ seq: 20, status: 'setup', lobby: { ...gilsState().lobby, locked: true } }));
  expect(bringIn()).toBeDisabled();
  expect(screen.getByText('Öffne die Lobby, damit Bots hineinkönnen.')).toBeInTheDocument();
});

it('is replaced by a note when the server has none', async () => {
  await run({}, { [path]: [404, { error: 'Nicht gefunden.', code: 'not_found' }] });
  await openTool('Werkzeuge');
  await user.click(bringIn());
  expect(await screen.findByText('Dieser Server bietet keinen Probelauf an.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Bots dazuholen' })).not.toBeInTheDocument();
});

it('says why no bot came', async () => {
  await run({}, { [path]: [423, { error: 'Die Lobby ist gesperrt.', code: 'locked' }] });
  await openTool('Werkzeuge');
  await user.click(bringIn());
  expect(await screen.findByText('Die Lobby ist gesperrt.')).toBeInTheDocument();
});
