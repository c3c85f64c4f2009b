import { changeLanguage } from '@tarnwort/ui';
import { loadWordPack } from '@tarnwort/word-packs';
import { act, fireEvent, screen, within } from '@testing-library/react';

import * as files from '../../shared/save-file';
import { pass, record, run, tearDown, user } from '../../testing/play';

afterEach(tearDown);

const de = await loadWordPack('de');
const setup = { status: 'setup' } as const;
const sun = { word: 'Sonne', hint: 'Am Himmel', difficulty: 1, allAges: true };
const moon = { word: 'Mond', hint: 'Nachts', difficulty: 1, allAges: true };
const remember = (key: string, value: unknown) => window.localStorage.setItem(`tarnwort.${key}`, JSON.stringify(value));

function own(...words: (typeof sun)[]) {
  remember('own-words', words);
  remember('word-choice', { source: 'own', difficulty: null, allAges: false });
}

async function draw() {
  await user.click(screen.getByRole('button', { name: 'Wort ziehen' }));
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Wort ziehen' })).toBeEnabled());
  await pass(0);
}

async function openPacks() {
  await user.click(screen.getByRole('button', { name: 'Wortlisten und eigene Wörter' }));
  return within(await screen.findByRole('dialog'));
}

const drawn = (server: Awaited<ReturnType<typeof run>>['server']) =>
  server.receivedAs('set_topic_and_imposter').map((data) => (data as { topic: string }).topic);

it('draws word and hint of the round to come from the built-in words', async () => {
  const { server } = await run(setup);
  await draw();
  await vi.waitFor(() => expect(drawn(server)).toHaveLength(1));
  const pair = de.find(({ word }) => word === drawn(server)[0]);
  expect(server.receivedAs('set_topic_and_imposter')).toEqual([
    { lobbyId: 'ABC234', gameMasterId: 'gil', topic: pair?.word, categoryHint: pair?.hint },
  ]);
});

it('draws the word of the imposter as well, where they get a different one', async () => {
  own(sun, moon);
  const { server } = await run({ ...setup, differentWord: true });
  await draw();
  const [sent] = server.receivedAs('set_topic_and_imposter') as { topic: string; imposterTopic: string }[];
  expect([sent?.topic, sent?.imposterTopic].sort()).toEqual(['Mond', 'Sonne']);
});

it('draws a word of the imposter also where the others were drawn', async () => {
  own(sun, moon);
  const { server } = await run({ ...setup, differentWord: true });
  await draw();
  await draw();
  const sent = server.receivedAs('set_topic_and_imposter') as { topic: string; imposterTopic?: string }[];
  expect(sent.map(({ topic, imposterTopic }) => [topic, imposterTopic].sort().join())).toEqual([
    'Mond,Sonne',
    'Mond,Sonne',
  ]);
});

it('draws a word of the imposter also where the others were played', async () => {
  own(sun, moon);
  remember('played-words', ['sonne']);
  const { server } = await run({ ...setup, differentWord: true });
  await draw();
  expect(server.receivedAs('set_topic_and_imposter')).toMatchObject([{ topic: 'Mond', imposterTopic: 'Sonne' }]);
});

it('draws English words where the screen is English', async () => {
  await act(() => changeLanguage('en'));
  await run(setup);
  await user.click(screen.getByRole('button', { name: 'Word packs and your own words' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radio', { name: 'English' })).toBeChecked();
  await act(() => changeLanguage('de'));
});

it('remembers every word that was played, also in another lobby later', async () => {
  own(sun, moon);
  const { unmount } = await run({ ...setup, history: [record(1, { topic: 'sonne' })] });
  unmount();

  const { server } = await run(setup);
  await draw();
  expect(drawn(server)).toEqual(['Mond']);
});

it('draws another word every time until all were drawn', async () => {
  own(sun, moon);
  const { server } = await run(setup);
  await draw();
  await draw();
  expect(drawn(server).sort()).toEqual(['Mond', 'Sonne']);
});

it('says when everything was played, and forgets it by a click', async () => {
  own(sun);
  remember('played-words', ['sonne']);
  const { server } = await run(setup);
  await draw();
  expect(await screen.findByText(/kein Wort mehr/)).toBeInTheDocument();

  const dialog = await openPacks();
  expect(await dialog.findByText('Noch 0 von 1 Wörtern nicht gespielt')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Gespielte Wörter vergessen' }));
  expect(dialog.getByText('Noch 1 Wort von 1 nicht gespielt')).toBeInTheDocument();
  expect(drawn(server)).toEqual([]);
});

it('says when the drawn word got no answer', async () => {
  const { server } = await run({ status: 'setup' });
  server.answer = () => Promise.reject(new Error('no answer'));
  await draw();
  expect(await screen.findByText(/^Wort ziehen: keine Antwort/)).toBeInTheDocument();
});

it('covers word and hint before they are drawn on a stream', async () => {
  remember('streamer-mode', true);
  const { send } = await run({ ...setup, topic: 'Nordsee' });
  await draw();
  send('game_prepared', { seq: 11, topic: 'Sonne', categoryHint: 'Am Himmel', imposterId: null });
  for (const label of ['Wort', 'Kategorie/Hinweis']) {
    expect(screen.getByLabelText(label)).toHaveValue('');
  }
});

it('takes over a pasted list and names the lines that do not fit', async () => {
  await run(setup);
  const dialog = await openPacks();
  const field = dialog.getByLabelText('Einfügen oder CSV-Datei wählen');
  fireEvent.change(field, { target: { value: 'Sonne;Am Himmel;1\n;leer\nMond' } });
  await user.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  expect(dialog.getByText('2 Wörter übernommen')).toBeInTheDocument();
  expect(dialog.getByText('1 Zeile passt nicht: 2')).toBeInTheDocument();
  expect(await dialog.findByText('Noch 2 von 2 Wörtern nicht gespielt')).toBeInTheDocument();
});

it('says what an import left out and why', async () => {
  own(sun);
  await run(setup);
  const dialog = await openPacks();
  const field = dialog.getByLabelText('Einfügen oder CSV-Datei wählen');
  const list = ['Sonne', ...Array.from({ length: 2000 }, (_, at) => `Wort ${at}`), 'Mo\u0007nd'].join('\n');
  fireEvent.change(field, { target: { value: list } });
  await user.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  expect(dialog.getByText('1999 Wörter übernommen')).toBeInTheDocument();
  expect(dialog.getByText('1 Wort war schon da.')).toBeInTheDocument();
  expect(dialog.getByText('1 Wort hat keinen Platz mehr: Es sind höchstens 2.000.')).toBeInTheDocument();
  expect(dialog.getByText('1 Zeile enthält unzulässige Zeichen: 2002')).toBeInTheDocument();
});

it('refuses a file of 30 MB without reading it', async () => {
  await run(setup);
  const dialog = await openPacks();
  fireEvent.change(dialog.getByLabelText('Einfügen oder CSV-Datei wählen'), { target: { value: 'Mond' } });
  await user.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const file = new File(['Sonne'], 'w.csv', { type: 'text/csv' });
  Object.defineProperty(file, 'size', { value: 30_000_000 });
  const read = vi.spyOn(file, 'arrayBuffer');
  await user.upload(input, file);
  expect(await dialog.findByText('Diese Datei ist zu groß. Eine Wortliste hat höchstens 2 MB.')).toBeInTheDocument();
  expect(read).not.toHaveBeenCalled();
  expect(dialog.queryByText('1 Wort übernommen')).not.toBeInTheDocument();
});

it('says that a file cannot be read, and keeps the pasted words', async () => {
  await run(setup);
  const dialog = await openPacks();
  const field = dialog.getByLabelText('Einfügen oder CSV-Datei wählen');
  fireEvent.change(field, { target: { value: 'Mond' } });
  const file = new File(['Sonne'], 'w.csv', { type: 'text/csv' });
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'));
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file);
  expect(await dialog.findByText('Diese Datei konnte nicht gelesen werden.')).toBeInTheDocument();
  expect(field).toHaveValue('Mond');
});

it('reads a file, and saves the chosen words as one', async () => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue();
  await run(setup);
  const dialog = await openPacks();
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['Sonne;Am Himmel;1;nein'], 'w.csv', { type: 'text/csv' }));
  await vi.waitFor(() => expect(dialog.getByLabelText('Einfügen oder CSV-Datei wählen')).not.toHaveValue(''));
  await user.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  await dialog.findByText('Noch 1 Wort von 1 nicht gespielt');
  await user.click(dialog.getByRole('button', { name: 'Als CSV speichern' }));
  const content = expect.stringContaining('\r\n"Sonne";"Am Himmel";"1";"nein"');
  expect(save).toHaveBeenCalledWith('tarnwort-own.csv', 'text/csv', content);
});

it('reads the umlauts of a file that a German spreadsheet saved', async () => {
  await run(setup);
  const dialog = await openPacks();
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const latin = new Uint8Array([...'Äpfel;Früchte'].map((letter) => letter.charCodeAt(0)));
  await user.upload(input, new File([latin], 'w.csv', { type: 'text/csv' }));

  await vi.waitFor(() => expect(dialog.getByLabelText('Einfügen oder CSV-Datei wählen')).toHaveValue('Äpfel;Früchte'));
});

it('reads the same file again', async () => {
  await run(setup);
  const dialog = await openPacks();
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const field = dialog.getByLabelText('Einfügen oder CSV-Datei wählen');
  const file = new File(['Sonne'], 'w.csv', { type: 'text/csv' });
  for (const _ of ['once', 'again']) {
    await user.upload(input, file);
    await vi.waitFor(() => expect(field).toHaveValue('Sonne'));
    await user.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  }
});

it('deletes the own words with the second click', async () => {
  own(sun);
  await run(setup);
  const dialog = await openPacks();
  await user.click(dialog.getByRole('button', { name: 'Eigene Wörter löschen' }));
  expect(window.localStorage.getItem('tarnwort.own-words')).toContain('Sonne');
  await pass(600);
  await user.click(dialog.getByRole('button', { name: 'Wirklich löschen?' }));
  expect(window.localStorage.getItem('tarnwort.own-words')).toBe('[]');
});

it('counts what the choice leaves', async () => {
  await run(setup);
  const dialog = await openPacks();
  await user.click(dialog.getByRole('radio', { name: 'Schwer' }));
  await user.click(dialog.getByRole('switch', { name: 'Nur Wörter für jedes Alter' }));
  const count = de.filter(({ difficulty, allAges }) => difficulty === 3 && allAges).length;
  expect(await dialog.findByText(`Noch ${count} von ${count} Wörtern nicht gespielt`)).toBeInTheDocument();
});

it('starts with the defaults when the storage holds malformed JSON', async () => {
  for (const key of ['own-words', 'word-choice', 'played-words']) window.localStorage.setItem(`tarnwort.${key}`, '{"a');
  const { server } = await run(setup);
  await draw();
  await vi.waitFor(() => expect(drawn(server)).toHaveLength(1));
});
