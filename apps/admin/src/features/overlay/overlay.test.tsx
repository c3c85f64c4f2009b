import { seatStorage } from '@tarnwort/lobby-client';
import { player } from '@tarnwort/lobby-client/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';

import { byGil, gilsState, openTool, readyPlayers, run, running, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const category = () => screen.getByRole('switch', { name: 'Kategorie im Overlay zeigen' });

it('opens the overlay in a new tab', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await run();
  await openTool('Sendung');
  await user.click(screen.getByRole('button', { name: 'Overlay öffnen' }));
  expect(opened).toHaveBeenCalledWith('https://air.example/overlay/ABC234', '_blank', 'noopener');
});

it('tells the overlay to show the cameras', async () => {
  const { server, send } = await run();
  await openTool('Sendung');
  await user.click(screen.getByLabelText('Kameras im Overlay zeigen'));
  expect(server.receivedAs('toggle_vdo_ninja_iframes')).toEqual([{ lobbyId: 'ABC234', showIframes: true }]);

  send('toggle_vdo_ninja_iframes', { seq: 11, showIframes: true });
  expect(screen.getByLabelText('Kameras im Overlay zeigen')).toBeChecked();
});

it('empties the overlay and shows it again', async () => {
  const { server, send } = await run();
  await openTool('Sendung');
  await user.click(screen.getByLabelText('Schwarz: Overlay leer'));
  expect(server.receivedAs('set_blackout')).toEqual([{ lobbyId: 'ABC234', on: true }]);

  send('blackout_changed', { seq: 11, since: 1000 });
  expect(screen.getByLabelText('Schwarz: Overlay leer')).toBeChecked();
});

it('keeps the overlay empty after a double click, and shows it again with a later click', async () => {
  const { server } = await run();
  await openTool('Sendung');
  server.answer = () => new Promise(() => {});
  const now = vi.spyOn(performance, 'now');
  const clickAt = (ms: number) => {
    now.mockReturnValue(ms);
    fireEvent.click(screen.getByLabelText('Schwarz: Overlay leer'));
  };
  clickAt(1000);
  clickAt(1399);
  expect(screen.getByLabelText('Schwarz: Overlay leer')).toBeChecked();
  expect(server.receivedAs('set_blackout')).toEqual([{ lobbyId: 'ABC234', on: true }]);

  clickAt(1400);
  expect(server.receivedAs('set_blackout').at(-1)).toEqual({ lobbyId: 'ABC234', on: false });
  now.mockRestore();
});

it('switches the reactions, but not while words are said', async () => {
  const { server, send } = await run({ status: 'setup', reactions: true });
  await openTool('Sendung');
  const reactions = () => screen.getByRole('switch', { name: /^Reaktionen/ });
  expect(reactions()).toBeChecked();
  await user.click(reactions());
  expect(server.receivedAs('update_game_settings')).toEqual([{ ...byGil, reactions: false }]);

  send('game_state', gilsState({ status: 'setup', seq: 11, reactions: false }));
  expect(reactions()).not.toBeChecked();
  send('game_state', gilsState(running({ seq: 12 })));
  expect(reactions()).toBeDisabled();
});

it('says where the fixed layouts of the overlay end', async () => {
  const players = Array.from({ length: 11 }, (_, n) => player(`p${n}`, { displayOrder: n }));
  await run(running({ players }));
  await openTool('Sendung');
  expect(screen.getByText('Ab elf Spielern ordnet das Overlay die Felder frei an.')).toBeInTheDocument();
});

it('shows the category on the overlay', async () => {
  const { server, send } = await run({ status: 'setup' });
  await openTool('Sendung');
  await user.click(category());
  expect(server.receivedAs('update_game_settings')).toEqual([{ ...byGil, categoryOnOverlay: true }]);

  send('game_state', gilsState({ status: 'setup', seq: 11, categoryOnOverlay: true }));
  expect(category()).toBeChecked();
});

it('says when the category stays hidden nevertheless', async () => {
  await run({ status: 'setup', categoryOnOverlay: true, hintForImposterOnly: true });
  await openTool('Sendung');
  expect(screen.getByText('Bleibt verborgen, solange nur der Imposter den Hinweis sieht.')).toBeInTheDocument();
});

it('leaves the category as it is while a round runs', async () => {
  await run(running({ categoryOnOverlay: true }));
  await openTool('Sendung');
  expect(category()).toBeDisabled();
  expect(category()).toBeChecked();
});

it('gives OBS the address when it is dragged there', async () => {
  seatStorage.savePassword('ABC234', 'a+b c');
  await run();
  await openTool('Sendung');
  const setData = vi.fn();
  fireEvent.dragStart(screen.getByTitle('In OBS ziehen'), { dataTransfer: { setData } });
  const [[, dropped]] = setData.mock.calls as [[string, string]];
  expect(new URL(dropped).searchParams.get('p')).toBe('a+b c');
  expect(dropped).toContain('&layer-name=Tarnwort&layer-width=1920&layer-height=1080');
});

it.each([
  ['ada', 'player=ada'],
  ['Gleich geht es los', 'part=starting-soon'],
  ['Code zum Zuschauen oder Mitspielen', 'part=join'],
  ['Runde', 'part=round'],
  ['Kategorie', 'part=category'],
  ['Zwischenstand', 'part=standings'],
  ['Uhr', 'part=timer'],
  ['Letztes Wort', 'part=word'],
  ['Gewinner', 'part=winner'],
  ['Chat-Verdacht', 'part=poll'],
])('copies the overlay link for %s alone, with the password', async (name, option) => {
  seatStorage.savePassword('ABC234', 'geheim');
  await run({ players: readyPlayers });
  await openTool('Sendung');
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Links für einzelne Szenen' }));
  await user.click(await screen.findByRole('button', { name: `Overlay-Link für ${name} kopieren` }));
  const source = `layer-name=${encodeURIComponent(`Tarnwort ${name}`)}&layer-width=`;
  const link = `https://air.example/overlay/ABC234?p=geheim&${option}&${source}`;
  expect(written).toHaveBeenCalledWith(expect.stringContaining(link));
});

describe('design', () => {
  async function openDesign(state: Parameters<typeof run>[0] = {}) {
    await run(state);
    await user.click(screen.getByRole('button', { name: 'Vorschau des Overlays' }));
    await screen.findByRole('dialog');
  }
  const choose = (label: string, value: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: label }), value);
  const preview = () => screen.getByTitle<HTMLIFrameElement>('Vorschau des Overlays').src;

  it('shows the real overlay with a demo game, without the password', async () => {
    seatStorage.savePassword('ABC234', 'geheim');
    await openDesign();
    expect(preview()).toBe('https://air.example/overlay/DEMO?demo=1&phase=playing&players=3');

    await choose('Farbe', 'Petrol');
    await choose('Vorschau', 'Beispiel: Auflösung');
    expect(preview()).toBe('https://air.example/overlay/DEMO?accent=petrol&demo=1&phase=reveal&players=3');

    await choose('Vorschau', 'Deine Lobby, wie sie ist');
    expect(preview()).toBe('https://air.example/overlay/ABC234?p=geheim&accent=petrol');
  });

  it('is carried by every link that is copied, also after a reload', async () => {
    await openDesign();
    await choose('Schrift', 'Atkinson');
    await choose('Look', 'Klassisch');
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    for (const button of screen.getAllByRole('button', { name: 'Overlay-Link kopieren', hidden: true }))
      await user.click(button);
    const link = 'https://air.example/overlay/ABC234?look=classic&font=atkinson';
    const source = `${link}&layer-name=Tarnwort&layer-width=1920&layer-height=1080`;
    expect(written.mock.calls).toEqual([[source], [source]]);

    cleanup();
    await run();
    await user.click(screen.getByRole('button', { name: 'Links für einzelne Szenen' }));
    await user.click(await screen.findByRole('button', { name: 'Overlay-Link für Uhr kopieren' }));
    expect(written).toHaveBeenLastCalledWith(expect.stringContaining(`${link}&part=timer&`));
  });

  it('ignores a stored design that it does not know', async () => {
    localStorage.setItem('tarnwort.overlay-design', '{"accent":"pink","font":7,"look":"classic"}');
    await openDesign();
    expect(preview()).toContain('DEMO?look=classic&demo=1');
  });

  it('does not offer the own lobby in streamer mode: its picture has the code', async () => {
    localStorage.setItem('tarnwort.streamer-mode', 'true');
    await openDesign();
    expect(screen.queryByRole('option', { name: 'Deine Lobby, wie sie ist' })).not.toBeInTheDocument();
  });
});
