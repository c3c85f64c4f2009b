import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { it } from '../harness/e2e-test.ts';
import type { Person } from '../harness/person.ts';
import { keepPicture } from '../harness/pictures.ts';
import { sees } from '../harness/seen.ts';
import { openMaster, openPlayer, type Seat, watch } from '../harness/table.ts';
import type { PlayerScreen } from '../screens/player-screen.ts';

const NAMES = ['Ada', 'Bea', 'Cem'];
/** Time of a turn for slow machines. */
const LONG_TURNS = { firstPlayerTime: 300, otherPlayerTime: 300 };
/** What one way over the slow network takes longer. */
const DELAY_MS = 150;

/** When each number was shown, in ms of the machine's clock, which all browsers share. */
type Shown = Record<string, number>;

declare global {
  interface Window {
    counts: Shown;
  }
}

/** Notes when the page first shows each number of the count. */
function noteCounts(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.counts = {};
    const look = () => {
      const text = document.querySelector('[data-count] p, [data-part=start] span')?.textContent ?? '';
      if (/^[123]$/.test(text)) window.counts[text] ??= Date.now();
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

const countsOf = ({ page }: Person): Promise<Shown> => page.evaluate(() => window.counts);

/** How far apart screens have shown a number. */
const spread = (all: readonly Shown[], count: string) => {
  const times = all.map((shown) => shown[count] ?? Number.NaN);
  return Math.max(...times) - Math.min(...times);
};

const roleOf = ({ screen }: Seat<PlayerScreen>) =>
  screen.page.getByRole('dialog', { name: 'Deine Rolle', exact: true });
const understood = (player: Seat<PlayerScreen>) => player.screen.page.getByRole('button', { name: 'Verstanden' });
/** Confirms the role, unless the page is so slow that the time for it has passed. */
const confirm = (player: Seat<PlayerScreen>) =>
  Promise.race([
    understood(player)
      .click()
      .catch(() => undefined),
    roleOf(player).waitFor({ state: 'detached' }),
  ]);

describe('start of a round', () => {
  it('counts on all screens, deals the roles, and starts the clock once all have read them', async ({
    server,
    networkTo,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of NAMES) await table.sit(name);
    await table.sendAsMaster('update_game_settings', LONG_TURNS);
    const slow = await networkTo(server, { delayMs: DELAY_MS });
    const [ada, bea, cem] = await Promise.all([
      openPlayer(server.url, arrive, table, 'Ada'),
      openPlayer(server.url, arrive, table, 'Bea'),
      openPlayer(slow.url, arrive, table, 'Cem'),
    ]);
    const overlay = await watch(`${server.url}/overlay/${table.lobbyId}`, arrive);
    const players = [ada, bea, cem];
    for (const { screen } of players) await screen.ready();
    const master = await openMaster(server.url, arrive, table);
    await master.screen.press('Lobby starten');
    await master.screen.prepare({ word: 'Leuchtturm', hint: 'Am Meer', imposter: 'Bea' });
    await master.screen.switchOn('Startmoment');
    const screensThatCount = [...players, overlay].map(({ person }) => person);
    for (const { page } of screensThatCount) await noteCounts(page);

    await master.screen.press('Spiel starten');
    await Promise.all(players.map((player) => roleOf(player).waitFor()));
    await sees(
      'overlay',
      () => overlay.screen.page.locator('[data-part=start]').textContent(),
      'Rollen werden gelesen …',
    );
    await expectRoles(players);
    await Promise.all(players.map(confirm));
    await ada.screen.word.waitFor();
    await sees('Ada', () => roleOf(ada).count(), 0);
    await ada.screen.say('Licht');

    const counts = await Promise.all(screensThatCount.map(countsOf));
    const spreads = ['2', '1'].map((count) => spread(counts, count));
    console.info(`the counts of four screens are ${spreads.map((ms) => `${Math.round(ms)} ms`).join(' and ')} apart`);
    for (const shown of counts) expect(Object.keys(shown)).not.toEqual([]);
  });

  it('takes the start back on all screens', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of NAMES) await table.sit(name);
    await table.setUp({ startMoment: true });
    const ada = await openPlayer(server.url, arrive, table, 'Ada');
    await table.sendAsMaster('arm', { action: 'round' });
    await ada.screen.page.getByRole('dialog').waitFor();
    await table.sendAsMaster('cancel', {});
    await ada.screen.page.getByText('Mika bereitet noch etwas vor.').waitFor();
    await sees('Ada', () => ada.screen.page.getByRole('dialog').count(), 0);
  });

  it('starts without a player who is offline, and without one who never answers', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of NAMES) await table.sit(name);
    await table.setUp({ startMoment: true });
    const ada = await openPlayer(server.url, arrive, table, 'Ada');
    await table.sendAsMaster('arm', { action: 'round', now: true });
    await confirm(ada);
    // Bea and Cem have no screen that confirms.
    await ada.screen.page.getByRole('timer').first().waitFor();
  });
});

/** Each player sees their own role, and no page has another one in it. */
async function expectRoles(players: readonly Seat<PlayerScreen>[]): Promise<void> {
  const texts = await Promise.all(players.map((player) => roleOf(player).textContent()));
  for (const [at, { person }] of players.entries()) {
    const imposter = person.name === 'Bea';
    expect(texts[at], person.name).toContain(imposter ? 'Du bist der Imposter.' : 'Du bist Crewmate.');
    expect(texts[at]?.includes('Leuchtturm'), person.name).toBe(!imposter);
    await keepPicture(person.page, `start-moment/${person.name}.png`);
  }
}
