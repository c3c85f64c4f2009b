import { seatStorage } from '@tarnwort/lobby-client';
import { player } from '@tarnwort/lobby-client/testing';
import { screen } from '@testing-library/react';

import { gilsState, goHome, readyPlayers, run, running, user } from '../../testing/play';

afterEach(goHome);

const byGil = { lobbyId: 'ABC234', gameMasterId: 'gil' };
const category = () => screen.getByRole('switch', { name: 'Kategorie im Overlay zeigen' });

it('opens the overlay in a new tab', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await run();
  await user.click(screen.getByRole('button', { name: 'Overlay öffnen' }));
  expect(opened).toHaveBeenCalledWith('https://air.example/overlay/ABC234', '_blank', 'noopener');
});

it('tells the overlay to show the cameras', async () => {
  const { server, say } = await run();
  await user.click(screen.getByLabelText('Kameras im Overlay zeigen'));
  expect(server.heard('toggle_vdo_ninja_iframes')).toEqual([{ lobbyId: 'ABC234', showIframes: true }]);

  say('toggle_vdo_ninja_iframes', { seq: 11, showIframes: true });
  expect(screen.getByLabelText('Kameras im Overlay zeigen')).toBeChecked();
});

it('says where the fixed layouts of the overlay end', async () => {
  const players = Array.from({ length: 11 }, (_, n) => player(`p${n}`, { displayOrder: n }));
  await run(running({ players }));
  expect(screen.getByText('Ab elf Spielern ordnet das Overlay die Felder frei an.')).toBeInTheDocument();
});

it('shows the category on the overlay', async () => {
  const { server, say } = await run({ status: 'setup' });
  await user.click(category());
  expect(server.heard('update_game_settings')).toEqual([{ ...byGil, categoryOnOverlay: true }]);

  say('game_state', gilsState({ status: 'setup', seq: 11, categoryOnOverlay: true }));
  expect(category()).toBeChecked();
});

it('says when the category stays hidden nevertheless', async () => {
  await run({ status: 'setup', categoryOnOverlay: true, hintForImposterOnly: true });
  expect(screen.getByText('Bleibt verborgen, solange nur der Imposter den Hinweis sieht.')).toBeInTheDocument();
});

it('leaves the category as it is while a round runs', async () => {
  await run(running({ categoryOnOverlay: true }));
  expect(category()).toBeDisabled();
  expect(category()).toBeChecked();
});

it.each([
  ['ada', 'player=ada'],
  ['Uhr', 'part=timer'],
  ['Letztes Wort', 'part=word'],
  ['Gewinner', 'part=winner'],
  ['Chat-Verdacht', 'part=poll'],
])('copies the overlay link for %s alone, with the password', async (name, option) => {
  seatStorage.savePassword('ABC234', 'geheim');
  await run({ players: readyPlayers });
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Links für einzelne Szenen' }));
  await user.click(await screen.findByRole('button', { name: `Overlay-Link für ${name} kopieren` }));
  expect(written).toHaveBeenCalledWith(`https://air.example/overlay/ABC234?p=geheim&${option}`);
});
