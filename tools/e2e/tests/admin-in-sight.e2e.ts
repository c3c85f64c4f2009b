import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, screens } from '../harness/e2e-test.ts';
import { findLayoutErrors, isInSight, overhang } from '../harness/layout.ts';
import { voteFor } from '../harness/viewer.ts';
import { AdminScreen } from '../screens/admin-screen.ts';
import { PlayerScreen } from '../screens/player-screen.ts';

const LONG = 'W'.repeat(24);

describe('admin in sight', () => {
  it('the next phase begins in sight, however far down the page was', async ({ arrive, server, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    await table.setUp();
    const { page } = await arrive('Mika', screens.laptop);
    await page.goto(server.url + table.masterPath());
    const master = new AdminScreen(page);
    await master.prepare({ word: 'Leuchtturm', hint: 'Am Meer', imposter: 'Cem' });

    const press = async (step: string) => {
      await page.evaluate(toTheEnd);
      const where = await master.button(step).boundingBox();
      await master.press(step);
      return where?.y ?? 0;
    };
    const before = await press('Spiel starten');
    await expect.poll(() => isInSight(master.button('Pause')), { message: 'the clock can be stopped' }).toBe(true);
    expect(await isInSight(page.locator('[data-part="turn-name"]')), 'the turn is seen').toBe(true);
    const after = (await master.button('Runde vorzeitig beenden').boundingBox())?.y ?? 0;
    expect(Math.abs(after - before), 'the big button stays in its place').toBeLessThan(24);

    await press('Runde vorzeitig beenden');
    await press('Unentschieden');
    await press('Nächste Runde starten');
    await expect.poll(() => isInSight(master.wordField), { message: 'the next word can be typed' }).toBe(true);
  });

  it('a long name stays in the box of its warning', async ({ arrive, server, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Bob der Baumeister', 'Ada', LONG]) await table.sit(name);
    const { page } = await arrive('Mika', screens.laptop);
    await page.goto(server.url + table.masterPath());
    const warning = page.getByRole('alert').filter({ hasText: LONG });
    await warning.waitFor();
    expect(await warning.evaluate(overhang)).toBeLessThanOrEqual(0);
  });

  it('the imposter keeps a name in the revealed poll', async ({ arrive, server, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Bob der Baumeister']) await table.sit(name);
    await table.setUp();
    await table.sendAsMaster('switch_poll', { on: true });
    await table.start();
    await voteFor(server.url, table.lobbyId, 'uma', 3);
    await table.sendAsMaster('end_current_round', {});
    await table.announce('draw');
    const { page } = await arrive('Mika', screens.laptop);
    await page.goto(server.url + table.masterPath());
    const row = page.getByRole('list', { name: 'Chat-Verdacht' }).getByRole('listitem').last();
    await row.getByText('Imposter', { exact: true }).waitFor();
    const name = await row.getByText('Bob der Baumeister').boundingBox();
    expect(name?.width).toBeGreaterThan(60);
  });

  it('the history stands open in a wide window until it is closed', async ({ arrive, server, quickTable }) => {
    const table = await quickTable();
    const { page } = await arrive('Mika', { ...screens.broadcast, withoutMouse: false, fresh: true });
    await page.goto(server.url + table.masterPath());
    const text = page.getByText('Noch keine Spiele gespielt.');
    await text.waitFor();
    expect(await isInSight(text)).toBe(true);
    await page.getByRole('region', { name: 'Spielverlauf' }).getByRole('button', { name: 'Schließen' }).click();
    await page.reload();
    const rail = page.getByRole('button', { name: 'Spielverlauf', expanded: false });
    await rail.click();
    await text.waitFor();
    expect(await rail.count()).toBe(0);
  });

  it.for([0, 1])('the tool bar of a phone is free, players: %i', async (players, { arrive, server, quickTable }) => {
    const table = await quickTable();
    const removed = await Promise.all(['Ada', 'Bea', 'Cem', 'Dana'].map((name) => table.sit(name)));
    for (const targetPlayerId of removed) await table.sendAsMaster('kick_player', { targetPlayerId });
    if (players > 0) await table.sit('Eva');
    const { page } = await arrive('Mika', screens.phone);
    await page.goto(server.url + table.masterPath());
    await page.getByText('Mika').or(page.getByLabel('Name von Mika')).first().waitFor();
    const tools = page.getByRole('navigation').getByRole('button');
    for (const tool of await tools.all()) expect(await isInSight(tool), (await tool.textContent()) ?? '').toBe(true);
    expect(await isInSight(page.getByRole('button', { name: /Spielverlauf/ }))).toBe(true);
  });

  it.for([
    ['wide', 'broadcast', 'wortakrobatin_aus_hh_2'],
    ['laptop', 'laptop', 'Dilek_Gaming_ttv'],
  ] as const)(
    'a %s screen cuts no Twitch name and breaks no mark',
    async ([, screen, twitchUsername], { arrive, server, quickTable }) => {
      const table = await quickTable();
      for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name, { twitchUsername });
      const { page } = await arrive('Mika', screens[screen]);
      await page.goto(server.url + table.masterPath());
      const twitch = page.getByLabel('Twitch-Name von Ada');
      await twitch.waitFor();
      expect(await twitch.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);
      const mark = page.getByText('Nicht bereit', { exact: true }).first();
      expect(await mark.evaluate((text) => text.getBoundingClientRect().height)).toBeLessThan(22);
    },
  );

  it('a wide screen tears no word that is held back', async ({ arrive, server, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Konstantin', 'Bea']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 2, firstPlayerTime: 300, otherPlayerTime: 300, wordHold: 'manual' });
    await table.start();
    for (const word of ['Straßenbeleuchtung', 'Möwe']) await table.say(word);
    const { page } = await arrive('Mika', screens.broadcast);
    await page.goto(server.url + table.masterPath());
    await page.getByText('Konstantin · wartet auf dich').waitFor();
    expect(await findLayoutErrors(page)).toEqual([]);
  });

  it('votes among many players can be compared in a narrow column', async ({ arrive, server, quickTable }) => {
    const table = await quickTable();
    for (let number = 1; number <= 11; number += 1) await table.sit(`Spielerin ${number}`);
    await table.setUp();
    await table.sendAsMaster('switch_poll', { on: true });
    await table.start();
    const { page } = await arrive('Mika', screens.laptop);
    await page.goto(server.url + table.masterPath());
    const row = page.getByRole('list', { name: 'Chat-Verdacht' }).getByRole('listitem').last();
    const name = row.getByText('Spielerin 11');
    await name.waitFor();
    const bar = row.locator('[aria-hidden]');
    expect(await bar.evaluate(widthOf)).toBeGreaterThan(40);
    expect(await name.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  });

  it('the mark of a disconnected player fits its cell, in both languages', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    const { page } = await arrive('Mika', screens.laptop);
    await page.goto(server.url + table.masterPath());
    await page
      .getByRole('row')
      .filter({ has: page.getByLabel('Name von Ada') })
      .waitFor();
    table.leave();
    for (const offline of ['Getrennt', 'Offline']) {
      const mark = page.getByText(offline, { exact: true }).first();
      await mark.waitFor();
      expect(await mark.evaluate(overhang), offline).toBeLessThanOrEqual(0);
      expect(await mark.locator('svg').evaluate(widthOf)).toBe(16);
      await page.getByRole('button', { name: /Sprache|Language/ }).click();
      await page.getByRole('menuitem', { name: 'English' }).click();
    }
  });

  it.for(['de-DE', 'en-GB'])(
    'few controls are in view beside six guests: %s',
    async (locale, { arrive, server, quickTable }) => {
      const table = await quickTable();
      for (const name of ['Ada', 'Bea', 'Cem', 'Dana', 'Emil', 'Frieda']) await table.sit(name);
      await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300 });
      const { page } = await arrive('Mika', { viewport: { width: 1440, height: 900 }, locale });
      await page.addInitScript(() => {
        for (const key of ['all-columns', 'by-hand', 'settings-open']) localStorage.setItem(`tarnwort.${key}`, 'false');
      });
      await page.goto(server.url + table.masterPath());
      const byHand = page.getByRole('switch', { name: /^(Von Hand|By hand)$/ });
      await byHand.waitFor();
      await expect.poll(() => controlsInView(page), { message: 'setup' }).toBeLessThanOrEqual(30);
      await byHand.press('Space');
      await byHand.and(page.locator(':checked')).waitFor();
      await expect.poll(() => controlsInView(page), { message: 'setup by hand' }).toBeGreaterThan(30);
      expect(await controlsInView(page), 'setup by hand').toBeLessThanOrEqual(42);
      await byHand.press('Space');
      await page.getByRole('button', { name: /^(Runde ziehen und starten|Draw and start the round)$/ }).click();
      await page.locator('[data-part="turn-name"]').waitFor();
      expect(await controlsInView(page), 'running round').toBeLessThanOrEqual(35);
    },
  );

  it('the narrowest phone does not scroll sideways', async ({ arrive, server, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    const { page } = await arrive('Ada', { viewport: { width: 320, height: 640 } });
    await page.goto(server.url + table.playerPath('Ada'));
    await new PlayerScreen(page).card('Ada').waitFor();
    expect(await findLayoutErrors(page)).toEqual([]);
  });
});

/** Counts what can be pressed or filled in and is seen without scrolling. */
function controlsInView(page: Page): Promise<number> {
  const controls = 'button, input, select, textarea, a[href], summary, [role=switch], [tabindex="0"]';
  return page.locator(controls).evaluateAll(
    (found) =>
      found.filter((element) => {
        const { top, left, bottom, right } = element.getBoundingClientRect();
        const seen = right > left && bottom > top && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        return seen && !element.matches(':disabled, [data-disabled]') && element.checkVisibility();
      }).length,
  );
}

function toTheEnd(): void {
  window.scrollTo(0, document.documentElement.scrollHeight);
}

function widthOf(element: Element): number {
  return element.getBoundingClientRect().width;
}
