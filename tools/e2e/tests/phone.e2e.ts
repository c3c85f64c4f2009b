import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { PlayerScreen } from '../screens/player-screen.ts';

/** What iOS does not zoom into. */
const LEGIBLE_PX = 16;

const ON_ITS_SIDE = { width: 844, height: 390 };

/** A phone on its side with a camera on the left and a bar to swipe at the bottom, in pixels. */
const EDGES = { left: 47, right: 47, bottom: 21 };

describe('phone', () => {
  it('a link with its key opens the seat over the page of the same link without it', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    await table.sit('Ada');
    const link = server.url + table.playerPath('Ada');
    const { page } = await arrive('Ada', screens.phone);
    await page.goto(link.replace(/#.*/, ''));
    await page.getByText('Dieser Platz gehört zu einem anderen Gerät.').waitFor();

    await page.evaluate((pasted) => window.location.assign(pasted), link);
    await new PlayerScreen(page).card('Ada').waitFor();
    expect(page.url()).not.toContain('#');
  });

  it('no field of a phone is so small that the page would zoom into it', async ({ server, arrive, quickTable }) => {
    const table = await quickTable({ password: 'geheim' });
    const { page } = await arrive('Ada', screens.phone);
    for (const viewport of [screens.phone.viewport, ON_ITS_SIDE]) {
      await page.setViewportSize(viewport);
      for (const path of ['/home', `/join/${table.lobbyId}`, `/watch/${table.lobbyId}`]) {
        await page.goto(server.url + path);
        const fields = page.locator('input:not([type=radio])');
        await fields.first().waitFor();
        const sizes = await fields.evaluateAll((found) =>
          found.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
        );
        expect(Math.min(...sizes), `${path}, ${viewport.width} px wide`).toBeGreaterThanOrEqual(LEGIBLE_PX);
      }
    }
  });

  it('a phone on its side has nothing behind its camera', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    await table.setUp();
    await table.start('Leuchtturm', 'Am Meer');
    const { page, context } = await arrive('Ada', { ...screens.phone, viewport: ON_ITS_SIDE });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: EDGES });

    for (const path of [table.playerPath('Ada'), `/watch/${table.lobbyId}`]) {
      await page.goto(server.url + path);
      await page.getByRole('timer').first().waitFor();
      expect(await textsAtTheEdge(page), path).toEqual([]);
    }
  });

  it('the own turn leaves the own card in sight while the focus is in the panel', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem', 'Dan', 'Eva']) await table.sit(name);
    await table.setUp({ firstPlayerTime: 300 });
    await table.start('Leuchtturm', 'Am Meer');
    const { page } = await arrive('Ada', { ...screens.phone, viewport: { width: 360, height: 640 } });
    await page.goto(server.url + table.playerPath('Ada'));
    const ada = new PlayerScreen(page);
    await ada.myTurn.waitFor();

    await expect.poll(() => ada.word.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await ada.card('Ada').boundingBox(), 'in the field').toSatisfy(isInSight);
    await ada.word.pressSequentially('Licht');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Absenden' }).and(page.locator(':focus')).waitFor();
    expect(await ada.card('Ada').boundingBox(), 'at the button').toSatisfy(isInSight);

    // As the app does with the card of the player whose turn it is.
    const eva = ada.card('Eva');
    await eva.evaluate((card) => card.parentElement?.scrollIntoView({ block: 'nearest' }));
    const [card, panel] = await Promise.all([eva.boundingBox(), page.locator('[class*=dock]').boundingBox()]);
    expect((card?.y ?? 0) + (card?.height ?? 0), 'above the panel').toBeLessThanOrEqual(panel?.y ?? 0);
  });

  it('what flies for the winners leaves the page as wide as the phone', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    await table.setUp();
    await table.start('Leuchtturm', 'Am Meer');
    const { page } = await arrive('Ada', { ...screens.phone, motion: true });
    await page.goto(server.url + table.playerPath('Ada'));
    await new PlayerScreen(page).card('Ada').waitFor();
    await table.sendAsMaster('end_current_round', {});
    await table.announce('regular_players');
    await page.getByRole('heading', { name: 'Crewmates gewinnen!' }).waitFor();
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));

    expect(await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))).toEqual(screens.phone.viewport);
  });
});

/** Whether a card begins below the upper edge of the window. */
const isInSight = (card: { y: number } | null) => card !== null && card.y >= 0;

/** Texts of which a part is where the device has no screen; below, only what stays there, for the rest scrolls. */
function textsAtTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(({ left, right, bottom }) => {
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      range.selectNodeContents(walker.currentNode);
      const box = range.getBoundingClientRect();
      const seen = (walker.currentNode.parentElement?.offsetWidth ?? 0) > 1; // else it is for screen readers alone
      const beside = box.left < left || box.right > innerWidth - right;
      const below = walker.currentNode.parentElement?.closest('[class*=dock]') && box.bottom > innerHeight - bottom;
      if (seen && box.width > 1 && (beside || below)) found.push(walker.currentNode.textContent ?? '');
    }
    return found;
  }, EDGES);
}
