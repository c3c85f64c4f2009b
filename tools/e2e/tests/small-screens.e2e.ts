import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { findCutPlaceholders, findLayoutErrors, resize, smallTargets } from '../harness/layout.ts';
import { EntryPage } from '../screens/entry-page.ts';
import { PlayerScreen } from '../screens/player-screen.ts';

const SMALL = { width: 360, height: 640 };
const ON_ITS_SIDE = { width: 844, height: 390 };
/** A card of a player who waits is as tall as face, name and words; a clock would make it a third taller. */
const CARD_PX = 110;

const bottomOf = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((element) => element.getBoundingClientRect().bottom);

/** How many of these buttons lie above the panel as a whole. */
async function countInSight(page: Page, buttons: Locator): Promise<number> {
  const panel = await page.getByRole('region', { name: 'Steuerung' }).boundingBox();
  return buttons.evaluateAll(
    (all, edge) => all.filter((button) => button.getBoundingClientRect().bottom <= edge).length,
    panel?.y ?? 0,
  );
}

/** Texts of heading and panel that the toast lies over, at the upper end of the page. */
function coveredByToast(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    window.scrollTo(0, 0);
    await new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame));
    const toast = document.querySelector('[role=alert]')?.getBoundingClientRect();
    return [...document.querySelectorAll('h1, main article, [aria-label=Steuerung]')]
      .filter(
        (each) => each.checkVisibility() && (toast === undefined || each.getBoundingClientRect().top < toast.bottom),
      )
      .map((each) => each.textContent);
  });
}

describe('small screens', () => {
  it('a waiting room on a phone on its side has six guests, reactions and button in sight', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem', 'Dora', 'Emil', 'Fatma']) await table.sit(name);
    const { page } = await arrive('Ada', { ...screens.phone, viewport: ON_ITS_SIDE });
    await page.goto(server.url + table.playerPath('Ada'));
    await page.getByRole('button', { name: 'Lachen' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));

    await expect.poll(() => countInSight(page, page.getByRole('article'))).toBe(6);
    expect(await bottomOf(page, 'Lachen')).toBeLessThanOrEqual(ON_ITS_SIDE.height);
    expect(await bottomOf(page, 'Ich bin bereit')).toBeLessThanOrEqual(ON_ITS_SIDE.height);
  });

  it('an invite on a phone on its side has its button in sight', async ({ server, arrive, quickTable }) => {
    const secret = await quickTable({ password: 'geheim' });
    const locked = await quickTable();
    for (const name of ['Bea', 'Cem']) await locked.sit(name);
    await locked.setUp();
    const { page } = await arrive('Ada', { ...screens.phone, viewport: ON_ITS_SIDE });
    for (const [path, button, sign] of [
      [`/join/${secret.lobbyId}`, 'Lobby beitreten', page.getByLabel('Passwort', { exact: true })],
      [`/join/${locked.lobbyId}`, 'Sag mir Bescheid', page.getByText('Die Lobby ist gesperrt.')],
    ] as const) {
      await page.goto(server.url + path);
      await sign.waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await bottomOf(page, button), path).toBeLessThanOrEqual(ON_ITS_SIDE.height);
      expect(await findLayoutErrors(page), path).toEqual([]);
    }
  });

  it('a viewer with a phone on its side can vote and reads the verdict', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    await table.setUp();
    await table.sendAsMaster('switch_poll', { on: true });
    await table.start('Leuchtturm', 'Am Meer');
    const { page } = await arrive('Uma', { ...screens.phone, viewport: ON_ITS_SIDE });
    await page.goto(`${server.url}/watch/${table.lobbyId}`);
    const vote = page.getByRole('button', { name: 'Ada verdächtigen' });
    await vote.waitFor();
    const bar = await page.getByRole('region', { name: 'Spielstand' }).boundingBox();
    const box = await vote.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? ON_ITS_SIDE.height)).toBeLessThanOrEqual(bar?.y ?? 0);

    await table.sendAsMaster('end_current_round', {});
    await table.announce('draw');
    const verdict = page.getByText(/^Imposter war /);
    await verdict.waitFor();
    await page.getByText('Tippen überspringt').waitFor({ state: 'detached' });
    await page.evaluate(() => window.scrollTo(0, 0));
    const { y = 0, height = 0 } = (await verdict.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(ON_ITS_SIDE.height);
  });

  it('the card of a turn leaves the next ones in sight', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    const { page } = await arrive('Ada', { ...screens.phone, viewport: SMALL });
    const player = new PlayerScreen(page);
    await table.setUp();
    await table.start();
    await page.goto(server.url + table.playerPath('Ada'));
    await player.card('Ada').getByText('Ist dran').waitFor();
    expect((await player.card('Ada').boundingBox())?.height).toBeLessThanOrEqual(CARD_PX);
    expect(await page.getByRole('timer').filter({ visible: true }).count()).toBe(1);
  });

  it('four suspects with long words are in sight on the ballot, before and after the choice', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem', 'Dan', 'Eva', 'Fee']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 2, firstPlayerTime: 300, otherPlayerTime: 300 });
    await table.start();
    for (const word of [...'ABCDEF', ...'GHIJKL']) await table.say(`${word}-Weihnachtsmärkte`);
    await table.sendAsMaster('open_ballot', {});
    const { page } = await arrive('Ada', { ...screens.phone, viewport: SMALL });
    await page.goto(server.url + table.playerPath('Ada'));
    const suspects = page.getByRole('region', { name: 'Geheime Wahl' }).getByRole('button');
    await suspects.first().waitFor();
    expect(await countInSight(page, suspects)).toBeGreaterThanOrEqual(4);

    await suspects.first().click();
    await page.getByText('Deine Wahl').waitFor();
    expect(await countInSight(page, suspects)).toBeGreaterThanOrEqual(4);
    expect(await findLayoutErrors(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  });

  it('a toast covers neither the heading, nor a card, nor the panel', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem', 'Dan']) await table.sit(name);
    await table.setUp();
    await table.start('Leuchtturm', 'Am Meer');
    const { page } = await arrive('Ada', { ...screens.phone, viewport: SMALL });
    await page.goto(server.url + table.playerPath('Ada'));
    const { word } = new PlayerScreen(page);
    await word.fill('Leuchtturm');
    await word.press('Enter');
    await page.getByRole('alert').waitFor();
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));

    for (const viewport of [SMALL, screens.phone.viewport, ON_ITS_SIDE]) {
      await page.setViewportSize(viewport);
      // A toast under the pointer does not close.
      await page.getByRole('alert').hover();
      expect(await coveredByToast(page), `${viewport.width} px wide`).toEqual([]);
    }
  });

  it('a name of 24 letters is whole beside the clock of its turn', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['WolfgangAmadeusMozart_24', 'Ada', 'Bea']) await table.sit(name);
    await table.setUp({ firstPlayerTime: 300 });
    await table.start();
    const { page } = await arrive('Ada', screens.phone);
    await page.goto(server.url + table.playerPath('Ada'));
    await page.getByText('WolfgangAmadeusMozart_24 ist dran').first().waitFor();
    for (const width of [360, 480, 481, 540, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findLayoutErrors(page), `${width} px`).toEqual([]);
    }
  });

  it('the way back to a seat names its player in full', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    const { page } = await arrive('Ada', { ...screens.phone, viewport: SMALL });
    await new EntryPage(page).join(`${server.url}/join/${table.lobbyId}`, 'Konstantin der Geduldige');
    await page.waitForURL('**/lobby/**');
    await page.goto(`${server.url}/home`);
    const back = page.getByRole('link', { name: 'Zurück zu deinem Platz als Konstantin der Geduldige' });
    await back.waitFor();
    expect(await findLayoutErrors(page)).toEqual([]);
  });

  it('the field of the last guess shows all it asks', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    await table.setUp({ lastGuessAllowed: true });
    await table.start();
    await table.sendAsMaster('end_current_round', {});
    await table.sendAsMaster('open_ballot', {});
    const { page } = await arrive('Cem', screens.phone);
    await page.goto(server.url + table.playerPath('Cem'));
    await page.getByRole('region', { name: 'Geheime Wahl' }).waitFor();
    await table.sendAsMaster('start_last_guess', {});
    await page.getByRole('textbox', { name: 'Wie lautet das geheime Wort?' }).waitFor();
    for (const viewport of [SMALL, screens.phone.viewport]) {
      await resize(page, viewport);
      expect(await findCutPlaceholders(page), `${viewport.width} px wide`).toEqual([]);
    }
  });
});
