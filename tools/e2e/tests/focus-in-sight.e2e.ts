import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';

/** More controls than there are behind anything that sticks. */
const STEPS = 40;

/** Twice as large, as with the zoom of a browser. */
const zoomed = { viewport: { width: 640, height: 400 } };

describe('focus in sight', () => {
  it('nothing that gets the focus is behind the next step of the game master', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    await table.setUp();
    await table.start();
    await table.sendAsMaster('end_current_round', {});
    for (const options of [screens.laptop, zoomed]) {
      const { page } = await arrive('Mika', options);
      await page.goto(server.url + table.masterPath());
      await page.getByRole('button', { name: 'Werkzeuge' }).click();
      await page.getByRole('button', { name: 'Fernsteuerung' }).waitFor();
      await page.evaluate(() => [...document.querySelectorAll('button')].at(-1)?.focus());
      expect(await hiddenOnTheWay(page, 'Shift+Tab'), `${options.viewport.width} px wide`).toEqual([]);
    }
  });

  it('nothing that gets the focus is behind the controls of a player', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (let number = 1; number <= 20; number += 1) await table.sit(`Spielerin ${number}`);
    await table.setUp();
    await table.start();
    await table.sendAsMaster('end_current_round', {});
    await table.sendAsMaster('open_ballot', {});
    const { page } = await arrive('Spielerin 1', screens.phone);
    await page.goto(server.url + table.playerPath('Spielerin 1'));
    await page.getByText('Wen verdächtigst du?').waitFor();
    expect(await hiddenOnTheWay(page, 'Tab')).toEqual([]);
  });
});

/** Controls that were out of sight while they had the focus. */
async function hiddenOnTheWay(page: Page, key: string): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(hiddenFocus);
    if (name !== null) hidden.push(name);
  }
  return hidden;
}

/** The name of what has the focus when something else is drawn over its middle. */
function hiddenFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { x, y, width, height } = focused.getBoundingClientRect();
  const seen = document.elementFromPoint(x + width / 2, y + height / 2);
  if (focused.contains(seen) || seen?.contains(focused)) return null;
  return focused.getAttribute('aria-label') ?? focused.textContent;
}
