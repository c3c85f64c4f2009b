import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { type Arrive, it, screens } from '../harness/e2e-test.ts';
import { doubleLetters, findLayoutErrors, smallTargets } from '../harness/layout.ts';
import { keepPicture } from '../harness/pictures.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { sees } from '../harness/seen.ts';
import { PlayerScreen } from '../screens/player-screen.ts';
import { shown } from '../screens/shown.ts';

/** A window of 1280x1024 at 400 %: WCAG 1.4.10. */
const ZOOMED = { viewport: { width: 320, height: 256 } };
/** How much of such a window may stick to its edge. */
const STUCK_SHARE = 0.4;

describe('zoom', () => {
  it('at 400 % no phase is behind what sticks to the edge of the window', async ({ server, arrive, quickTable }) => {
    const table = await seated(await quickTable());
    const { page } = await arrive('Ada', ZOOMED);
    await page.goto(server.url + table.playerPath('Ada'));
    await visitPhases(table, page, async (phase) => {
      await expectToFit(page, `400-${phase}`);
      const most = STUCK_SHARE * ZOOMED.viewport.height;
      await expect.poll(() => stuckHeight(page), { message: phase }).toBeLessThanOrEqual(most);
    });
  });

  it('at 400 % the field comes into sight with the own turn', async ({ server, arrive, quickTable }) => {
    const table = await seated(await quickTable());
    const { page } = await arrive('Ada', ZOOMED);
    await page.goto(server.url + table.playerPath('Ada'));
    const ada = new PlayerScreen(page);
    await table.start();
    await ada.myTurn.waitFor();
    await expect.poll(() => isInSight(page, 'input')).toBe(true);
    await page.keyboard.type('Licht');
    await page.keyboard.press('Enter');
    await sees('Ada', async () => (await ada.round()).words.Ada, ['Licht']);
  });

  it('letters of double size leave no page too wide and no text cut', async ({ server, arrive, quickTable }) => {
    const table = await seated(await quickTable());
    const pages = await Promise.all(
      [screens.phone, screens.laptop].map((size) => opened(arrive, size, `${server.url}/watch/${table.lobbyId}`)),
    );
    const ada = await opened(arrive, screens.phone, server.url + table.playerPath('Ada'));
    await visitPhases(table, ada, async (phase) => {
      for (const page of [ada, ...pages]) {
        if (phase === 'reveal') await skipSteps(page);
        const restoreLetters = await doubleLetters(page);
        await expectToFit(
          page,
          `letters-${phase}-${page === ada ? 'player' : `audience-${page.viewportSize()?.width}`}`,
        );
        await restoreLetters();
      }
    });
    await ada.goto(`${server.url}/home`);
    await ada.getByRole('textbox').first().waitFor();
    await doubleLetters(ada);
    await expectToFit(ada, 'letters-home');
    const choices = await ada.getByRole('radiogroup').boundingBox();
    const join = await ada.getByRole('radiogroup').getByText('Lobby beitreten').boundingBox();
    expect(rightOf(join)).toBeLessThanOrEqual(rightOf(choices));

    await ada.goto(`${server.url}/join/${table.lobbyId}`);
    await ada.getByRole('button', { name: 'Sag mir Bescheid' }).waitFor();
    await doubleLetters(ada);
    await expectToFit(ada, 'letters-join');
  });

  it('everything on a phone that can be touched is 44 px high and wide', async ({ server, arrive, quickTable }) => {
    const table = await seated(await quickTable());
    await table.sendAsMaster('switch_poll', { on: true, hiddenUntilReveal: false });
    const ada = await opened(arrive, screens.phone, server.url + table.playerPath('Ada'));
    const uma = await opened(arrive, screens.phone, `${server.url}/watch/${table.lobbyId}`);
    const touchable = async (page: Page, screen: string) => expect.soft(await smallTargets(page), screen).toEqual([]);
    await visitPhases(table, ada, async (phase) => {
      await touchable(ada, `player, ${phase}`);
      await touchable(uma, `audience, ${phase}`);
    });
    for (const path of ['/home', `/join/${table.lobbyId}`, '/device', '/nowhere']) {
      await ada.goto(server.url + path);
      await ada.getByRole('heading', { level: 1 }).waitFor();
      await touchable(ada, path);
    }
  });
});

const rightOf = (box: { x: number; width: number } | null) => (box ? box.x + box.width : 0);

async function seated(table: QuickTable): Promise<QuickTable> {
  for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
  await table.setUp({ wordsPerPlayer: 2, firstPlayerTime: 300, otherPlayerTime: 300 });
  return table;
}

async function opened(arrive: Arrive, size: object, address: string): Promise<Page> {
  const { page } = await arrive('Ada', size);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Plays a round of a table whose first player has a screen, and calls `look` in every phase. */
async function visitPhases(table: QuickTable, page: Page, look: (phase: string) => Promise<void>): Promise<void> {
  const ada = new PlayerScreen(page);
  const phase = (title: string) => sees('Ada', () => shown(ada.phase), title);
  await phase('Gleich geht es los');
  await look('setup');
  await table.start('Leuchtturm', 'Am Meer');
  await ada.myTurn.waitFor();
  await page.keyboard.press('Shift');
  await look('own-turn');
  await ada.say('Licht');
  await page.getByText('Bea ist dran').first().waitFor();
  await look('other-turn');
  await table.sendAsMaster('end_current_round', {});
  await phase('Runde vorbei');
  await table.sendAsMaster('open_ballot', {});
  await page.getByText('Wen verdächtigst du?').waitFor();
  await look('ballot');
  await table.accuse('Bea', 'Cem');
  await table.accuse('Cem', 'Bea');
  await table.sendAsMaster('show_ballot', {});
  await page.getByText('So habt ihr gewählt').waitFor();
  await table.announce('regular_players');
  await phase('Die Auflösung');
  await skipSteps(page);
  await look('reveal');
  await table.nextRound();
  await phase('Gleich geht es los');
  await look('last-round');
}

/** Skips the steps of a reveal to its result, because a test would meet a random one. */
async function skipSteps(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2, name: /gewinnen!$/ }).waitFor();
  await page.keyboard.press('Shift');
  await page.locator('[aria-hidden=true][data-step]').waitFor({ state: 'detached' });
}

/** Waits until a page has no layout error: at the beginning of a round the role fills the screen for a moment. */
async function expectToFit(page: Page, name: string): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  await expect.poll(() => findLayoutErrors(page), { message: name }).toEqual([]);
  await keepPicture(page, `zoom/${name}`);
}

/** How high what sticks to the edges of the window is. */
function stuckHeight(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => /^(sticky|fixed)$/.test(getComputedStyle(element).position) && element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, bottom }) => width > 200 && bottom > 0)
      .reduce((sum, { height }) => sum + height, 0),
  );
}

function isInSight(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}
