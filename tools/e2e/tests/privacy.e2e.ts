import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, screens } from '../harness/e2e-test.ts';
import type { Person } from '../harness/person.ts';
import { startRound } from '../harness/secret-round.ts';
import { allSee, overlaySays } from '../harness/seen.ts';
import { byEntryPage, startSetup, type Table, watch } from '../harness/table.ts';
import { Traffic } from '../harness/traffic.ts';

const password = 'kanarienpasswort';
const round = {
  word: 'Kanarienwort',
  hint: 'Kanarienhinweis',
  imposter: 'Bea',
  firstPlayerTime: 120,
  wordsPerPlayer: 1,
};

/** What one browser stores for the origin of the page. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, window.name]));

const tokenOf = async (page: Page) => /"tarnwort\.seat\.[^"]*":"([^"]+)"/.exec(await kept(page))?.[1] ?? '';

/** A lobby with a password, and all requests of its pages. */
async function recordedTable(url: string, arrive: (name: string, options: object) => Promise<Person>) {
  const traffic = new Map<string, Traffic>();
  const arriveRecorded = async (name: string, options: object) => {
    const person = await arrive(name, options);
    traffic.set(name, new Traffic(person.context));
    return person;
  };
  const master = await byEntryPage.openLobby(url, arriveRecorded, password);
  const { lobbyId } = master.screen;
  const link = `${url}/join/${lobbyId}?p=${password}`;
  const players = [
    await byEntryPage.join(link, arriveRecorded, 'Ada'),
    await byEntryPage.join(link, arriveRecorded, 'Bea'),
  ] as const;
  const overlay = await watch(`${url}/overlay/${lobbyId}?p=${password}`, arriveRecorded);
  const table: Table<readonly ['Ada', 'Bea']> = { lobbyId, master, players: [...players], overlay };
  return { table, traffic };
}

/** Plays a round to its end and back into the setup, and collects every title on the way. */
async function playRound(table: Table<readonly ['Ada', 'Bea']>): Promise<string[]> {
  const pages = [table.master, ...table.players, table.overlay].map(({ person }) => person.page);
  const titles: string[] = [];
  const look = async () => titles.push(...(await Promise.all(pages.map((page) => page.title()))));
  const [ada, bea] = table.players;
  await look();
  await startSetup(table);
  const secret = await startRound(table, round);
  await allSee(table, { current: 'Ada', words: { Ada: [], Bea: [] } });
  await look();
  await ada.screen.peek();
  await ada.screen.say('Licht');
  await bea.screen.say('Boot');
  await overlaySays(table, 'Runde beendet - warte auf Gewinner-Auswahl');
  await look();
  await secret.expectSecret();
  await table.master.screen.press('Crewmates gewinnen');
  await overlaySays(table, 'Gewinner: Crewmates | Wort: Kanarienwort');
  await look();
  return titles;
}

type PlayedTable = Awaited<ReturnType<typeof recordedTable>>;

/** Expects no secret in any requested address but the password in the invite link, and no referrer. */
async function expectNoSecretRequested({ traffic }: PlayedTable, secretsIn: (text: string) => string[]) {
  for (const [name, recorded] of traffic) {
    const all = await recorded.all();
    expect(all.length, name).toBeGreaterThan(3);
    expect(
      all.filter(({ referer }) => referer !== ''),
      `${name}: referrers`,
    ).toEqual([]);
    const links = all.filter(
      ({ isNavigation, url }) => isNavigation && new URL(url).searchParams.get('p') === password,
    );
    expect(links.length, `${name}: links`).toBeLessThanOrEqual(1);
    const others = all.filter((request) => !links.includes(request));
    expect(secretsIn(others.map(({ url }) => url).join('\n')), `${name}: addresses`).toEqual([]);
  }
}

/** Expects the own token alone in each browser; the game master's also stores the played words, in lower case, to draw new ones. */
async function expectOwnKeyKept({ table }: PlayedTable, tokens: readonly string[]) {
  const seats = [table.master, ...table.players];
  for (const [place, { person }] of seats.entries()) {
    const all = await kept(person.page);
    expect(all, person.name).not.toMatch(
      place === 0 ? /Kanarien(wort|hinweis)|Licht|Boot/ : /kanarien(wort|hinweis)|licht|boot/i,
    );
    expect(
      tokens.filter((token) => all.includes(token)),
      person.name,
    ).toEqual([tokens[place]]);
  }
  expect(await kept(table.overlay.person.page)).not.toMatch(/kanarien|licht|boot/i);
  for (const { person } of [...seats, table.overlay]) expect(await person.context.cookies()).toEqual([]);
}

describe('privacy', () => {
  it("a played round leaves no trace but each browser's own key", async ({ server, arrive }) => {
    const recorded = await recordedTable(server.url, arrive);
    const { table, traffic } = recorded;
    const seats = [table.master, ...table.players];
    const tokens = await Promise.all(seats.map(({ person }) => tokenOf(person.page)));
    for (const token of tokens) expect(token).toMatch(/^[\w-]{20,}$/);
    const titles = await playRound(table);
    await expectOwnKeyKept(recorded, tokens);
    for (const { person } of seats) await person.page.reload();
    await table.players[0].screen.card('Ada').waitFor();
    await expectOwnKeyKept(recorded, tokens);

    const secrets = [round.word, round.hint, password, ...tokens];
    const secretsIn = (text: string) => secrets.filter((secret) => text.includes(secret));
    expect(secretsIn(titles.join('\n')), 'titles').toEqual([]);
    expect(secretsIn(server.log), 'log').toEqual([]);
    expect(server.log, 'the log is a log').toContain('"/api/lobby/join"');
    await expectNoSecretRequested(recorded, secretsIn);
    for (const { person } of seats) expect(secretsIn(person.page.url()), person.name).toEqual([]);
    for (const [name, requests] of traffic) expect(await requests.foreignHosts(server.url), name).toEqual([]);
  });

  it('the overlay asks a third party only for a camera that is shown', async ({ server, arrive, quickTable }) => {
    const cameras = await quickTable();
    await cameras.sit('Ada', { vodninjaCam: 'https://vdo.ninja/?view=Ada42' });
    const person = await arrive('Overlay', screens.broadcast);
    const watched = new Traffic(person.context);
    await person.page.route('https://vdo.ninja/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await person.page.goto(`${server.url}/overlay/${cameras.lobbyId}`);
    await person.page.getByRole('article').waitFor();
    expect(await watched.foreignHosts(server.url)).toEqual([]);
    await cameras.sendAsMaster('toggle_vdo_ninja_iframes', { showIframes: true });
    await expect.poll(() => watched.foreignHosts(server.url)).toEqual(['vdo.ninja']);
    const toCamera = (await watched.all()).filter(({ url }) => url.includes('vdo.ninja'));
    expect(toCamera.map(({ referer }) => referer)).toEqual(['']);
  });
});
