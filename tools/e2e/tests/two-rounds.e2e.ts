import { describe, expect } from 'vitest';
import { it } from '../harness/e2e-test.ts';
import { startRound } from '../harness/secret-round.ts';
import { allRead, allSee, overlaySays, sees } from '../harness/seen.ts';
import type { Server } from '../harness/server.ts';
import { byEntryPage, openTable, startSetup, type Table } from '../harness/table.ts';

type Three = Table<readonly ['Ada', 'Bea', 'Cem']>;

/** The first player's time in round 1, the shortest that the rules allow. */
const SHORT_SECONDS = 10;
/** The server waits a moment for a word on its way, and a phone may be slow to draw. */
const GRACE_MS = 50_000;
/** Less than the server cuts off the turn of a disconnected player. */
const SLOW_RELOAD_SECONDS = 40;

describe('two rounds', () => {
  it('plays two rounds through a missed turn, a reload and a killed server', async ({ server, arrive }) => {
    const table = await openTable(server.url, arrive, ['Ada', 'Bea', 'Cem'], byEntryPage);
    await getReady(table);

    const times = { firstPlayerTime: SHORT_SECONDS, otherPlayerTime: 60 };
    const first = await startRound(table, { word: 'Leuchtturm', hint: 'Am Meer', imposter: 'Bea', ...times });
    await missFirstTurn(table);
    await expectRoles(table);
    await reloadImposterInTurn(table);
    await finishFirstRound(table);
    await first.expectSecret();
    await announceCrewmates(table);
    await first.expectRevealed();
    await givePoints(table);
    await startCleanRound(table);

    const other = { firstPlayerTime: 60, hintForImposterOnly: true };
    const second = await startRound(table, { word: 'Sternwarte', hint: 'Nachts', imposter: 'Cem', ...other });
    await expectHintForImposterOnly(table);
    await killServerInThirdTurn(table, server);
    await finishSecondRound(table);
    await second.expectSecret();
    await announceImposter(table);
    await second.expectRevealed();
    expect(server.log).not.toMatch(/Leuchtturm|Sternwarte/);
  });
});

async function getReady(table: Three) {
  const { screen: master } = table.master;
  await allRead(table, 'Lobby-Phase');
  await master.page.getByText('Folgende Spieler müssen noch bereit sein: Ada, Bea und Cem').waitFor();
  expect(await master.button('Lobby starten').isDisabled()).toBe(true);

  await startSetup(table);
  await allRead(table, 'Einrichtungs-Phase');
  expect(await master.button('Spiel starten').isDisabled()).toBe(true);
}

async function missFirstTurn(table: Three) {
  const within = SHORT_SECONDS * 1000 + GRACE_MS;
  await allSee(table, { current: 'Bea', words: { Ada: ['ÜBERSPRUNGEN'], Bea: [], Cem: [] } }, within);
}

async function expectRoles(table: Three) {
  const [ada, bea, cem] = table.players;
  await allRead(table, 'Spiel läuft');
  const crewmate = { role: 'Crewmate', word: 'Leuchtturm', hint: 'Am Meer' };
  expect(await ada.screen.peek()).toEqual(crewmate);
  expect(await bea.screen.peek()).toEqual({ ...crewmate, role: 'Imposter', word: 'Wort unbekannt' });
  expect(await cem.screen.peek()).toEqual(crewmate);
  expect(await cem.screen.word.isEditable()).toBe(false);
}

async function reloadImposterInTurn(table: Three) {
  const [, { screen: bea }] = table.players;
  await bea.word.fill('Wel');
  const before = await bea.secondsLeft();

  await bea.page.reload();
  await bea.myTurn.waitFor();
  expect(await bea.secondsLeft()).toBeLessThanOrEqual(before);
  // A slow reload counts as a disconnect, which shortens the turn; the reconnect gives that time back.
  await expect.poll(() => bea.secondsLeft()).toBeGreaterThan(before - SLOW_RELOAD_SECONDS);
  expect((await bea.peek()).role).toBe('Imposter');

  await bea.say('Welle');
  await allSee(table, { current: 'Cem', words: { Ada: ['ÜBERSPRUNGEN'], Bea: ['Welle'], Cem: [] } });
}

async function finishFirstRound(table: Three) {
  const [ada, bea, cem] = table.players;
  await cem.screen.say('Sturm');
  await ada.screen.say('Licht');
  await bea.screen.say('Boot');
  await cem.screen.say('Küste');

  const words = { Ada: ['ÜBERSPRUNGEN', 'Licht'], Bea: ['Welle', 'Boot'], Cem: ['Sturm', 'Küste'] };
  await allSee(table, { current: null, words });
  await allRead(table, 'Gewinner-Auswahl');
  await overlaySays(table, 'Runde beendet - warte auf Gewinner-Auswahl');
}

async function announceCrewmates(table: Three) {
  await table.master.screen.press('Crewmates gewinnen');
  await allRead(table, 'Runden-Ende');
  await overlaySays(table, 'Gewinner: Crewmates | Wort: Leuchtturm');
  const roles = { Ada: 'Crewmate', Bea: 'Imposter', Cem: 'Crewmate' };
  await sees('the overlay', () => table.overlay.screen.roles(), roles);

  const reveal = ['Crewmates gewinnen!', 'Gewonnen: Ada und Cem', 'Das Wort war Leuchtturm', 'Imposter war Bea'];
  for (const { person, screen } of table.players) await sees(person.name, () => screen.reveal(), reveal);
}

async function givePoints({ master, players, overlay }: Three) {
  await master.screen.givePoint('Ada');
  await master.screen.givePoint('Cem');
  for (const { screen } of players) {
    await screen.card('Cem').getByText('1 Punkt', { exact: true }).waitFor();
    await screen.card('Bea').getByText('0 Punkte', { exact: true }).waitFor();
  }
  await overlay.screen.panel('Cem').locator('[data-part=points]', { hasText: /^1/ }).waitFor();
}

async function startCleanRound(table: Three) {
  await table.master.screen.press('Nächste Runde starten');
  await allRead(table, 'Einrichtungs-Phase');
  await overlaySays(table, 'Ada und Cem gleichauf mit 1 Punkt');
  const nothing = { current: null, words: { Ada: [], Bea: [], Cem: [] } };
  await sees('the overlay', () => table.overlay.screen.round(), nothing);
  expect(await table.master.screen.wordField.inputValue()).toBe('');
}

async function expectHintForImposterOnly(table: Three) {
  const [ada, , cem] = table.players;
  await allSee(table, { current: 'Bea', words: { Ada: [], Bea: [], Cem: [] } });
  expect(await ada.screen.peek()).toEqual({ role: 'Crewmate', word: 'Sternwarte', hint: '' });
  expect(await cem.screen.peek()).toEqual({ role: 'Imposter', word: 'Wort unbekannt', hint: 'Nachts' });
}

async function killServerInThirdTurn(table: Three, server: Server) {
  const [ada, bea, cem] = table.players;
  const people = [table.master, ...table.players];
  const thirdTurn = { current: 'Ada', words: { Ada: [], Bea: ['Linse'], Cem: ['Kuppel'] } };
  await bea.screen.say('Linse');
  await cem.screen.say('Kuppel');
  await allSee(table, thirdTurn);
  await ada.screen.word.fill('Fern');
  const left = await ada.screen.secondsLeft();

  await server.kill();
  for (const { screen } of people) await screen.banner.waitFor();
  expect(await table.overlay.screen.round()).toEqual(thirdTurn);

  await server.startAgain();
  for (const { screen } of people) await screen.banner.waitFor({ state: 'hidden' });
  await allSee(table, thirdTurn);
  for (const { person, screen } of [...people, table.overlay]) {
    const restarted = () => screen.secondsLeft();
    await expect.poll(restarted, { message: `seconds left for ${person.name}` }).toBeLessThanOrEqual(left + 5);
  }
  expect(await ada.screen.word.inputValue()).toBe('Fern');
}

async function finishSecondRound(table: Three) {
  const [ada, bea, cem] = table.players;
  await ada.screen.say('Fernrohr');
  await bea.screen.say('Mond');
  await cem.screen.say('Himmel');
  await ada.screen.say('Komet');

  const words = { Ada: ['Fernrohr', 'Komet'], Bea: ['Linse', 'Mond'], Cem: ['Kuppel', 'Himmel'] };
  await allSee(table, { current: null, words });
  await overlaySays(table, 'Runde beendet - warte auf Gewinner-Auswahl');
}

async function announceImposter(table: Three) {
  const { screen: master } = table.master;
  await master.press('Imposter gewinnt');
  await overlaySays(table, 'Gewinner: Imposter | Wort: Sternwarte');
  const reveal = ['Imposter gewinnt!', 'Gewonnen: Cem', 'Das Wort war Sternwarte', 'Imposter war Cem'];
  for (const { person, screen } of table.players) await sees(person.name, () => screen.reveal(), reveal);

  await master.openHistory();
  const rounds = master.history.getByRole('heading', { level: 3 });
  await sees('Mika', () => rounds.allInnerTexts(), ['Runde 2', 'Runde 1']);
}
