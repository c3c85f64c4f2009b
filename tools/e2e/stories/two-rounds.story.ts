import { expect } from 'vitest';

import { startRound } from '../harness/secret-round.ts';
import { sees } from '../harness/seen.ts';
import { story } from '../harness/story.ts';
import { gather, type Table } from '../harness/table.ts';
import type { Round } from '../screens/round.ts';
import { shown } from '../screens/shown.ts';

/** The first speaker's time in round 1, the shortest the rules allow. */
const SHORT_SECONDS = 10;
/** The server waits this long for a word on its way, and a phone may be slow to draw. */
const GRACE_MS = 5_000;

story('two rounds, a missed turn, a reload and a killed server', async ({ server, arrive }) => {
  const table = await gather(server.url, arrive, ['Ada', 'Bea', 'Cem']);
  const { master, overlay } = table;
  const [ada, bea, cem] = table.players as [Table['players'][0], Table['players'][0], Table['players'][0]];
  const everybody = [master, ...table.players, overlay];

  const allSee = (round: Round, within?: number) =>
    Promise.all(everybody.map(({ person, screen }) => sees(person.name, () => screen.round(), round, within)));
  const playersSee = (phase: string) =>
    Promise.all(table.players.map(({ person, screen }) => sees(person.name, () => shown(screen.phase), phase)));
  const masterSees = (phase: string) => sees('Mika', () => shown(master.screen.phase), phase);
  const overlaySays = (line: string) => sees('the overlay', () => overlay.screen.line(), line);

  await masterSees('Lobby-Phase');
  await playersSee('Warteraum');
  await expect
    .poll(() => master.screen.page.getByText(/Folgende Spieler müssen noch bereit sein: Ada, Bea und Cem/).count())
    .toBe(1);
  expect(await master.screen.button('Lobby starten').isDisabled()).toBe(true);
  for (const { screen } of table.players) await screen.ready();
  await master.screen.press('Lobby starten');
  await masterSees('Einrichtungs-Phase');
  await playersSee('Einrichtungs-Phase');

  const first = await startRound(table, {
    word: 'Leuchtturm',
    hint: 'Am Meer',
    imposter: 'Bea',
    firstPlayerTime: SHORT_SECONDS,
    otherPlayerTime: 60,
  });
  await masterSees('Spiel läuft');
  await playersSee('Spiel läuft');
  await allSee({ current: 'Ada', words: { Ada: [], Bea: [], Cem: [] } });
  expect(await ada.screen.peek()).toEqual({ role: 'Crewmate', word: 'Leuchtturm', hint: 'Am Meer' });
  expect(await bea.screen.peek()).toEqual({ role: 'Imposter', word: 'Du kennst das Wort nicht', hint: 'Am Meer' });
  expect(await cem.screen.peek()).toEqual({ role: 'Crewmate', word: 'Leuchtturm', hint: 'Am Meer' });
  expect(await bea.screen.word.isDisabled()).toBe(true);

  await allSee({ current: 'Bea', words: { Ada: ['ÜBERSPRUNGEN'], Bea: [], Cem: [] } }, SHORT_SECONDS * 1000 + GRACE_MS);

  await bea.screen.word.fill('Wel');
  const before = await bea.screen.secondsLeft();
  await bea.person.page.reload();
  await bea.screen.myTurn.waitFor();
  expect(await bea.screen.secondsLeft()).toBeLessThanOrEqual(before);
  expect(await bea.screen.secondsLeft()).toBeGreaterThan(before - 15);
  expect(await bea.screen.peek()).toEqual({ role: 'Imposter', word: 'Du kennst das Wort nicht', hint: 'Am Meer' });
  await bea.screen.say('Welle');
  await allSee({ current: 'Cem', words: { Ada: ['ÜBERSPRUNGEN'], Bea: ['Welle'], Cem: [] } });

  await cem.screen.say('Sturm');
  await ada.screen.say('Licht');
  await bea.screen.say('Boot');
  await cem.screen.say('Küste');
  const spoken = { Ada: ['ÜBERSPRUNGEN', 'Licht'], Bea: ['Welle', 'Boot'], Cem: ['Sturm', 'Küste'] };
  await allSee({ current: null, words: spoken });
  await masterSees('Gewinner-Auswahl');
  await playersSee('Gewinner-Auswahl');
  await overlaySays('Runde beendet - warte auf Gewinner-Auswahl');
  await first.isSecret();

  await master.screen.press('Crewmates gewinnen');
  await masterSees('Runden-Ende');
  await overlaySays('Gewinner: Crewmates | Wort: Leuchtturm');
  await sees('the overlay', () => overlay.screen.roles(), { Ada: 'Crewmate', Bea: 'Imposter', Cem: 'Crewmate' });
  for (const { person, screen } of table.players) {
    await sees(person.name, () => screen.reveal(), [
      'Crewmates gewinnen!',
      'Gewonnen: Ada und Cem',
      'Das Wort war Leuchtturm',
      'Imposter war Bea',
    ]);
  }
  await first.isRevealed();
  for (const name of ['Ada', 'Cem']) await master.screen.givePoint(name);
  for (const { screen } of table.players) await screen.card('Cem').getByText('1 Punkt', { exact: true }).waitFor();
  await overlay.screen.panels.filter({ hasText: 'Cem' }).getByText('1', { exact: true }).waitFor();

  await master.screen.press('Nächste Runde starten');
  await masterSees('Einrichtungs-Phase');
  await overlaySays('');
  await sees('the overlay', () => overlay.screen.round(), { current: null, words: { Ada: [], Bea: [], Cem: [] } });
  expect(await master.screen.wordField.inputValue()).toBe('');

  const second = await startRound(table, {
    word: 'Sternwarte',
    hint: 'Nachts',
    imposter: 'Cem',
    firstPlayerTime: 60,
    hintForImposterOnly: true,
  });
  await allSee({ current: 'Bea', words: { Ada: [], Bea: [], Cem: [] } });
  expect(await ada.screen.peek()).toEqual({ role: 'Crewmate', word: 'Sternwarte', hint: '–' });
  expect(await cem.screen.peek()).toEqual({ role: 'Imposter', word: 'Du kennst das Wort nicht', hint: 'Nachts' });
  await bea.screen.say('Linse');
  await cem.screen.say('Kuppel');
  await allSee({ current: 'Ada', words: { Ada: [], Bea: ['Linse'], Cem: ['Kuppel'] } });
  await ada.screen.word.fill('Fern');
  const left = await ada.screen.secondsLeft();

  await server.kill();
  await master.screen.banner.waitFor();
  for (const { screen } of table.players) await screen.banner.waitFor();
  expect(await overlay.screen.round()).toEqual({ current: 'Ada', words: { Ada: [], Bea: ['Linse'], Cem: ['Kuppel'] } });
  await server.startAgain();
  await master.screen.banner.waitFor({ state: 'hidden' });
  for (const { screen } of table.players) await screen.banner.waitFor({ state: 'hidden' });
  await allSee({ current: 'Ada', words: { Ada: [], Bea: ['Linse'], Cem: ['Kuppel'] } });
  for (const { screen } of everybody) await expect.poll(() => screen.secondsLeft()).toBeLessThanOrEqual(left + 5);
  expect(await ada.screen.word.inputValue()).toBe('Fern');

  await ada.screen.say('Fernrohr');
  await bea.screen.say('Mond');
  await cem.screen.say('Himmel');
  await ada.screen.say('Komet');
  await allSee({
    current: null,
    words: { Ada: ['Fernrohr', 'Komet'], Bea: ['Linse', 'Mond'], Cem: ['Kuppel', 'Himmel'] },
  });
  await overlaySays('Runde beendet - warte auf Gewinner-Auswahl');
  await second.isSecret();

  await master.screen.press('Imposter gewinnt');
  await overlaySays('Gewinner: Imposter | Wort: Sternwarte');
  await sees('the overlay', () => overlay.screen.roles(), { Ada: 'Crewmate', Bea: 'Crewmate', Cem: 'Imposter' });
  for (const { person, screen } of table.players) {
    await sees(person.name, async () => (await screen.reveal()).slice(0, 2), ['Imposter gewinnt!', 'Gewonnen: Cem']);
  }
  await second.isRevealed();
  await sees('Mika', () => master.screen.history.getByRole('heading', { level: 3 }).allInnerTexts(), [
    'Runde 2',
    'Runde 1',
  ]);
  expect(server.log).not.toMatch(/Leuchtturm|Sternwarte/);
});
