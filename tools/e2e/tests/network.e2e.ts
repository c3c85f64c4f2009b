import { describe, expect } from 'vitest';
import { it, screens } from '../harness/e2e-test.ts';
import { keepPicture } from '../harness/pictures.ts';
import { startRound } from '../harness/secret-round.ts';
import { allSee, overlaySays, sees } from '../harness/seen.ts';
import { byEntryPage, openPlayer, openTable, startSetup, watch } from '../harness/table.ts';
import { PlayerScreen } from '../screens/player-screen.ts';

/** A server that has just started waits until clients could have reconnected before it shortens a turn. */
const GONE_WITHIN_MS = 60_000;

/** How long an attempt may take. */
const HANGS_FOR_MS = 20_000;

const round = { word: 'Leuchtturm', hint: 'Am Meer', imposter: 'Bea', wordsPerPlayer: 1 };

describe('network', () => {
  it('plays a whole round over polling when websockets are blocked', async ({ server, networkTo, arrive }) => {
    const { url } = await networkTo(server, { websockets: false });
    const table = await openTable(url, arrive, ['Ada', 'Bea'], byEntryPage);
    const { master, overlay } = table;
    const [ada, bea] = table.players;
    await startSetup(table);
    const secret = await startRound(table, round);

    await ada.screen.say('Licht');
    await bea.screen.say('Boot');
    await allSee(table, { current: null, words: { Ada: ['Licht'], Bea: ['Boot'] } });
    await secret.expectSecret();
    await master.screen.press('Unentschieden');
    await overlaySays(table, 'Gewinner: Unentschieden | Wort: Leuchtturm');
    await secret.expectRevealed();
    expect([master, ...table.players, overlay].map(({ person }) => person.recording.websocketFrames)).toEqual([
      0, 0, 0, 0,
    ]);
  });

  it('a half-typed word stays unsent when the time of its player runs out', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 10 });
    const { page } = await arrive('Ada', screens.phone);
    await page.goto(server.url + table.playerPath('Ada'));
    const ada = new PlayerScreen(page);
    await ada.card('Ada').waitFor();
    await table.start();

    await ada.word.fill('Licht');
    await sees('Ada', () => ada.round(), { current: 'Bea', words: { Ada: ['ÜBERSPRUNGEN'], Bea: [] } });
    await sees('Ada', () => ada.word.inputValue(), '');
    await table.say('Boot');
    await sees('Ada', () => ada.round(), { current: null, words: { Ada: ['ÜBERSPRUNGEN'], Bea: ['Boot'] } });
  });

  it('a phone loses its network in its own turn and goes on by itself', async ({
    server,
    networkTo,
    arrive,
    quickTable,
  }) => {
    const network = await networkTo(server);
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 60 });
    const ada = await openPlayer(network.url, arrive, table, 'Ada');
    const bea = await openPlayer(server.url, arrive, table, 'Bea');
    const overlay = await watch(`${server.url}/overlay/${table.lobbyId}`, arrive);
    await table.start();
    await ada.screen.word.fill('Lic');

    network.cut();
    await ada.screen.banner.waitFor();
    await bea.screen.card('Ada').getByText('Getrennt').waitFor();
    await expect.poll(() => overlay.screen.secondsLeft(), { timeout: GONE_WITHIN_MS }).toBeLessThanOrEqual(15);
    await table.sendAsMaster('extend_turn', {});
    await expect.poll(() => overlay.screen.secondsLeft()).toBeGreaterThan(15);
    network.restore();
    await ada.screen.banner.waitFor({ state: 'hidden' });
    await bea.screen.card('Ada').getByText('Getrennt').waitFor({ state: 'detached' });
    await expect.poll(() => overlay.screen.secondsLeft(), { message: 'given back' }).toBeGreaterThan(30);
    expect(await ada.screen.word.inputValue()).toBe('Lic');
    await ada.screen.say('Licht');
    await sees('Bea', () => bea.screen.round(), { current: 'Bea', words: { Ada: ['Licht'], Bea: [] } });
  });

  it('an overlay says within a turn that it has lost the server, and heals itself', async ({
    server,
    networkTo,
    arrive,
    quickTable,
  }) => {
    const network = await networkTo(server);
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 60 });
    const overlay = await watch(`${network.url}/overlay/${table.lobbyId}`, arrive);
    await table.start();
    await overlay.screen.panel('Ada').getByRole('timer').waitFor();

    network.cut();
    const lost = overlay.screen.page.getByText('Verbindung verloren – neuer Versuch …');
    await lost.waitFor();
    await keepPicture(overlay.screen.page, 'overlay-lost');
    await table.say('Licht');
    network.restore();
    await lost.waitFor({ state: 'detached' });
    await sees('the overlay', () => overlay.screen.round(), { current: 'Bea', words: { Ada: ['Licht'], Bea: [] } });
  });

  it('a phone that is online again does not wait for a hanging attempt', async ({
    server,
    networkTo,
    arrive,
    quickTable,
  }) => {
    const network = await networkTo(server);
    const table = await quickTable();
    await table.sit('Ada');
    const { person, screen } = await openPlayer(network.url, arrive, table, 'Ada');

    network.blackhole();
    await screen.banner.waitFor();
    await expect.poll(() => network.waiting).toBeGreaterThan(0);
    network.restore();
    const back = async () => {
      await person.page.evaluate(() => window.dispatchEvent(new Event('online')));
      return (await screen.banner.count()) === 0;
    };
    await expect.poll(back, { timeout: HANGS_FOR_MS / 2, interval: 500 }).toBe(true);
    await screen.ready();
  });

  it('a device that slept joins again before it sends anything else', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    await table.sit('Ada');
    const { person, screen } = await openPlayer(server.url, arrive, table, 'Ada');
    const { page } = person;
    const sent: string[] = [];
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        const [, event] = /^42\d*\["(\w+)"/.exec(payload.toString()) ?? [];
        if (event) sent.push(event);
      });
    });

    await page.evaluate(() => {
      const awake = Date.now;
      Date.now = () => awake() + 60_000;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => sent[0]).toBe('join_lobby');
    await screen.ready();
    expect(await page.getByText('Keine Berechtigung.').count()).toBe(0);
  });
});
