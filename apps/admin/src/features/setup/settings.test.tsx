import { defaultSettings } from '@tarnwort/protocol';
import { fireEvent, screen } from '@testing-library/react';

import { pass, run, tearDown, user } from '../../testing/play';
import { LazyDelayTools } from './LazyDelayTools';

afterEach(tearDown);

const startButton = () => screen.getByRole('button', { name: 'Spiel starten' });
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const prepared = { status: 'setup', topic: 'Nordsee', categoryHint: 'Meer', imposterId: 'ada' } as const;
it('saves settings that were changed just before the start', async () => {
  const { server } = await run(prepared);
  type(screen.getByLabelText('Wörter pro Spieler'), '3');
  fireEvent.click(startButton());
  const sent = server.received.map(([event]) => event);
  expect(sent.indexOf('update_game_settings')).toBeGreaterThan(-1);
  expect(sent.indexOf('update_game_settings')).toBeLessThan(sent.indexOf('arm'));
});

it('says for a second that settings are saved', async () => {
  const { server } = await run({ status: 'setup' });
  type(screen.getByLabelText('Zeit für ersten Spieler (Sekunden)'), '90');
  await pass(500);
  expect(server.receivedAs('update_game_settings')).toEqual([
    { lobbyId: 'ABC234', gameMasterId: 'gil', firstPlayerTime: 90 },
  ]);
  expect(screen.getByText('Speichern...')).toBeInTheDocument();

  await pass(1000);
  expect(screen.queryByText('Speichern...')).not.toBeInTheDocument();
});

it('saves the delay of the stream, and says whom it delays', async () => {
  const { server } = await run({ status: 'setup' });
  const field = screen.getByLabelText('Verzögerung deines Streams (Sekunden)');
  expect(field).toHaveAccessibleDescription(/auch die einfache Overlay-Adresse/);
  type(field, '61');
  fireEvent.blur(field);
  await pass(500);
  expect(server.receivedAs('update_game_settings')).toEqual([
    { lobbyId: 'ABC234', gameMasterId: 'gil', streamDelay: 60 },
  ]);
});

it('says that an overlay at the plain address lags', async () => {
  const { send } = await run({ status: 'setup', streamDelay: 15 });
  const field = screen.getByLabelText('Verzögerung deines Streams (Sekunden)');
  send('watchers_updated', { overlays: 0, audience: 1, moderators: 0, sources: [] });
  expect(field).toHaveAccessibleDescription(/auch die einfache Overlay-Adresse/);
  send('watchers_updated', { overlays: 1, audience: 1, moderators: 0, sources: [] });
  expect(field).toHaveAccessibleDescription(/doppelt zu spät/);
});

it('saves a switch', async () => {
  const { server } = await run({ status: 'setup' });
  await user.click(screen.getByLabelText('Hinweis nur für Imposter sichtbar'));
  expect(server.receivedAs('update_game_settings')).toEqual([
    { lobbyId: 'ABC234', gameMasterId: 'gil', hintForImposterOnly: true },
  ]);
});

it.each([
  ['5', 10],
  ['301', 300],
  ['', 60],
  ['45,5', 46],
  ['45.4', 45],
  ['1:30', 60],
  ['1.000', 60],
])('brings a time of "%s" into bounds when the field is left', async (typed, saved) => {
  const { server } = await run({ status: 'setup', firstPlayerTime: 60 });
  const field = screen.getByLabelText('Zeit für ersten Spieler (Sekunden)');
  field.focus();
  type(field, typed);
  await pass(500);
  expect(server.receivedAs('update_game_settings')).toEqual([]);

  fireEvent.blur(field);
  await pass(0);
  expect(server.receivedAs('update_game_settings')).toEqual(
    saved === 60 ? [] : [{ lobbyId: 'ABC234', gameMasterId: 'gil', firstPlayerTime: saved }],
  );
});

it('marks a text that is no number, and shows the old value when the field is left', async () => {
  await run({ status: 'setup', firstPlayerTime: 60 });
  const field = screen.getByLabelText('Zeit für ersten Spieler (Sekunden)');
  field.focus();
  type(field, '1:30');
  expect(field).toHaveValue('1:30');
  expect(field).toBeInvalid();

  fireEvent.blur(field);
  await pass(0);
  expect(field).toHaveValue('60');
  expect(field).toBeValid();
});

it('steps a number by its buttons, up to its bound', async () => {
  const { server } = await run({ status: 'setup', wordsPerPlayer: 4 });
  await user.click(screen.getByRole('button', { name: 'Wörter pro Spieler +1' }));
  await user.click(screen.getByRole('button', { name: 'Wörter pro Spieler +1' }));
  expect(server.receivedAs('update_game_settings')).toContainEqual(expect.objectContaining({ wordsPerPlayer: 5 }));
  expect(server.receivedAs('update_game_settings')).not.toContainEqual(expect.objectContaining({ wordsPerPlayer: 6 }));
});

it('measures the delay by the number that the stream shows', async () => {
  await LazyDelayTools.fetch();
  const { server, send } = await run({ status: 'setup' });
  fireEvent.click(screen.getByRole('button', { name: 'Verzögerung messen' }));
  await pass(0);
  const [{ measuredAt = 0 } = {}] = server.receivedAs('update_game_settings') as { measuredAt?: number }[];
  expect(Math.abs(measuredAt - Date.now())).toBeLessThan(1000);

  await pass(12_500);
  const first = String(Math.ceil(measuredAt / 1000) % 100).padStart(2, '0');
  fireEvent.click(screen.getByRole('button', { name: first }));
  await pass(0);
  const { streamDelay } = server.receivedAs('update_game_settings').at(-1) as { streamDelay: number };
  expect(streamDelay).toBeGreaterThanOrEqual(11);
  expect(streamDelay).toBeLessThanOrEqual(13);
  expect(screen.getByText(`Gemessen: ${streamDelay} s.`)).toBeInTheDocument();

  send('game_settings_updated', { ...defaultSettings, seq: 12, streamDelay });
  expect(screen.getByText(/könnte im Chat noch nach der Auflösung abstimmen/)).toBeInTheDocument();
});

it('switches the number of polls off', async () => {
  await LazyDelayTools.fetch();
  const { server } = await run({ status: 'setup', streamDelay: 8, streamNumber: true });
  await pass(0);
  await user.click(screen.getByRole('switch', { name: /^Zahl zu Beginn/ }));
  expect(server.receivedAs('update_game_settings')).toEqual([
    { lobbyId: 'ABC234', gameMasterId: 'gil', streamNumber: false },
  ]);
});
