import { screen, waitFor, within } from '@testing-library/react';

import * as files from '../../shared/save-file';
import { openTool, record, run, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const PATH = '/api/series/ABC234';
const saved = { format: 'tarnwort-series', version: 1, savedAt: '2026-11-24T22:00:00Z', guests: [] };
const standing = { name: 'ada', twitchUsername: null, place: 1, points: 9, carried: 7, evening: 2, playerId: 'ada' };
const series = {
  evenings: 3,
  firstAt: 0,
  standings: [standing, { ...standing, playerId: null, name: 'Dan', place: 2, points: 4, carried: 4, evening: 0 }],
};
const zone = () => within(screen.getByRole('region', { name: 'Serie' }));

it('saves the file that the server writes, as the game master', async () => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue();
  const { requests } = await run({}, { [PATH]: [200, saved] });
  await openTool('Lobby');
  expect(zone().queryByRole('button', { name: 'Serienwertung' })).not.toBeInTheDocument();
  await user.click(zone().getByRole('button', { name: 'Serie sichern' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save).toHaveBeenCalledWith(
    'tarnwort-serie-2026-11-24.json',
    'application/json',
    JSON.stringify(saved, null, 2),
  );
  expect(requests.at(-1)).toMatchObject({ path: PATH, token: 'Bearer secret' });
  expect(await screen.findByText('Gespeichert: tarnwort-serie-2026-11-24.json')).toBeInTheDocument();
});

it('is saved from the exports of the history, too', async () => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue();
  await run({ history: [record(1)] }, { [PATH]: [200, saved] });
  const history = within(screen.getByRole('region', { name: 'Spielverlauf' }));
  await user.click(await history.findByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Serie sichern', hidden: true }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});

it('says when it could not be saved', async () => {
  await run({}, { [PATH]: [503, { error: 'Der Server kann gerade nicht speichern.', code: 'storage' }] });
  await openTool('Lobby');
  await user.click(zone().getByRole('button', { name: 'Serie sichern' }));
  expect(await screen.findByText(/Der Server kann gerade nicht speichern/)).toBeInTheDocument();
});

it('shows the standings with earlier and present points', async () => {
  await run({ series });
  await openTool('Lobby');
  expect(zone().getByText('Abend 3 · 2 Gäste')).toBeInTheDocument();
  await user.click(zone().getByRole('button', { name: 'Serienwertung' }));
  const table = within(await screen.findByRole('dialog', { name: 'Serienwertung' })).getByRole('table');
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['1.ada7+29', '2.Dan4–4']);
});
