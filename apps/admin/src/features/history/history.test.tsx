import { changeLanguage, i18n } from '@tarnwort/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import * as files from '../../shared/save-file';
import { record, run, running, tearDown, user } from '../../testing/play';
import { chapterMarks, clockOf, lastTime } from './chapter-marks';
import { LazyHistoryCard } from './HistoryPanel';
import { toCsv } from './to-csv';

beforeAll(() => LazyHistoryCard.fetch());
afterEach(tearDown);

const empty = 'Noch keine Spiele gespielt. Der Spielverlauf wird hier angezeigt, sobald Spiele abgeschlossen sind.';
const history = () => within(screen.getByRole('region', { name: 'Spielverlauf' }));

it('says when there is nothing yet, and shows nothing of the running round', async () => {
  await run(running({ history: [record(1, { isComplete: false, topic: 'Nordsee' })] }));
  await user.click(screen.getByRole('button', { name: 'Spielverlauf' }));
  expect(history().getByText(empty)).toBeInTheDocument();
  expect(history().queryByText('Nordsee')).not.toBeInTheDocument();
});

it('shows a card per round, newest first', async () => {
  await run({ history: [record(1), record(2, { winner: 'imposter' }), record(3, { winner: 'undisclosed' })] });
  expect(
    history()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Runde 3', 'Runde 2', 'Runde 1']);
  expect(
    history()
      .getAllByText(/^Gewinner:/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Gewinner: Niemand', 'Gewinner: Imposter', 'Gewinner: Crewmates']);
});

it('shows word, hint and the words of each player with their role', async () => {
  await run({ history: [record(1)] });
  expect(history().getByText('Wort1')).toBeInTheDocument();
  expect(history().getByText('Meer')).toBeInTheDocument();
  expect(history().getByText('Sand').closest('li')).toHaveTextContent('ada Crewmate');
  expect(history().getByText('ÜBERSPRUNGEN').closest('li')).toHaveTextContent('bob Imposter');
});

it.each([
  ['Als JSON speichern', 'tarnwort-ABC234.json', /^\[\s*{\s*"roundNumber": 1,.+"roundNumber": 2,/s],
  ['Als CSV speichern', 'tarnwort-ABC234.csv', /^\uFEFF"Runde";.+\r\n"1";"Wort1".+\r\n"2";"Wort2"/s],
])('is saved by %s, oldest round first', async (item, name, content) => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue();
  await run({ history: [record(2), record(1)] });
  await user.click(await history().findByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByText(item));
  expect(save).toHaveBeenCalledWith(name, expect.stringContaining('/'), expect.stringMatching(content));
});

it.each(['json', 'csv'])('is saved as %s under a name without the lobby id in streamer mode', async (format) => {
  window.localStorage.setItem('tarnwort.streamer-mode', 'true');
  const save = vi.spyOn(files, 'saveFile').mockReturnValue();
  await run({ history: [record(1)] });
  await user.click(await history().findByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByText(`Als ${format.toUpperCase()} speichern`));
  const name = new RegExp(`^tarnwort-\\d{4}-\\d\\d-\\d\\d\\.${format}$`);
  expect(save).toHaveBeenCalledWith(expect.stringMatching(name), expect.anything(), expect.anything());
});

it('gives the focus back to the button of the export, the first time too', async () => {
  await run({ history: [record(1)] });
  const button = () => history().getByRole('button', { name: 'Exportieren' });

  for (let time = 0; time < 2; time++) {
    button().focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Als CSV speichern');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button()).toHaveFocus());
  }
});

it('copies chapter marks', async () => {
  await run({ history: [record(2), record(1)] });
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await history().findByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByText('Kapitelmarken …'));
  await user.click(await screen.findByRole('button', { name: 'Kapitelmarken kopieren' }));
  expect(written).toHaveBeenCalledWith('0:00:00 Beginn\n0:00:40 Runde 1: Wort1\n0:02:20 Runde 2: Wort2');
});

it('counts chapter marks from the start of the stream, which the browser keeps', async () => {
  const lobby = { history: [record(1, { startedAt: Date.now() - 60_000, timestamp: Date.now() })] };
  const { unmount } = await run(lobby);
  await user.click(await history().findByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByText('Kapitelmarken …'));
  const since = await screen.findByLabelText(/Stream läuft seit/);
  fireEvent.change(since, { target: { value: clockOf(Date.now() - 600_000) } });
  expect(screen.getByRole('textbox', { name: 'Kapitelmarken' })).toHaveTextContent(
    /^0:00:00 Beginn 0:0[89]:\d\d Runde 1: Wort1$/,
  );
  unmount();

  await run(lobby);
  await user.click(await history().findByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByText('Kapitelmarken …'));
  expect(await screen.findByRole('textbox', { name: 'Kapitelmarken' })).toHaveTextContent(/0:0[89]:\d\d Runde 1/);
  await user.click(screen.getByRole('button', { name: 'Jetzt' }));
  expect(screen.getByRole('textbox', { name: 'Kapitelmarken' })).toHaveTextContent(/^0:00:00 Beginn$/);
});

it.each([
  ['19:30', '2026-01-05T19:30:00'],
  ['20:00:01', '2026-01-04T20:00:01'],
  ['', null],
])('takes the clock time %s for the last time it was', (clock, time) => {
  const now = new Date('2026-01-05T20:00:00').getTime();
  expect(lastTime(clock, now)).toBe(time && new Date(time).getTime());
});

it('begins a chapter with the first turn of its round, and leaves out rounds before the stream', () => {
  const rounds = [{ startedAt: 5_000 }, { startedAt: 70_000 }, { startedAt: 3_725_000 }].map((change, index) =>
    record(index + 1, { ...change, timestamp: change.startedAt + 5_000 }),
  );
  expect(chapterMarks(rounds, 10_000, i18n.t)).toBe('0:00:00 Beginn\n0:01:00 Runde 2: Wort2\n1:01:55 Runde 3: Wort3');
});

it('writes one line a player that no spreadsheet takes for a formula', () => {
  const words = [{ playerId: 'x', playerName: '=1+1', isImposter: true, words: ['a"b', 'c;d'] }];
  expect(toCsv([record(1, { words })], i18n.t)).toBe(
    '\uFEFF"Runde";"Wort";"Hinweis";"Gewinner";"Spieler";"Rolle";"Wörter"\r\n' +
      '"1";"Wort1";"Meer";"Crewmates";"\'=1+1";"Imposter";"a""b, c;d"',
  );
});

it('names a skipped turn in the language of the screen', async () => {
  await act(() => changeLanguage('en'));
  expect(toCsv([record(1)], i18n.t)).toContain('"bob";"Imposter";"SKIPPED"');
  await act(() => changeLanguage('de'));
});
