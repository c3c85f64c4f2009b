import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { type Arrive, it, screens } from '../harness/e2e-test.ts';
import { byEntryPage, openLobby } from '../harness/table.ts';

const MISSING = 'Das lässt sich gerade nicht laden. Versuche es noch einmal oder lade die Seite neu.';
/** Longest time until an idle page has fetched its other parts. */
const FETCHED_WITHIN_MS = 90_000;

describe('missing parts', () => {
  it('a page that can load no more code keeps its game and says what is missing', async ({ server, arrive }) => {
    const arriveFresh: Arrive = (name, options) => arrive(name, { ...options, fresh: true });
    const master = await openLobby(server.url, arriveFresh);
    const { page } = master.screen;
    await page.getByRole('button', { name: 'Weitere Aktionen' }).waitFor();
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: 'gone' }));

    const notice = page.getByRole('alert').getByText(MISSING);
    // The first press may come before the page listens to keys.
    const pressed = async () => page.keyboard.press('?').then(() => notice.isVisible());
    await expect.poll(pressed, { timeout: 20_000, interval: 500 }).toBe(true);
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('alert').getByText(MISSING).waitFor();
    expect(await page.getByRole('button', { name: 'Lobby starten' }).count()).toBe(1);
  });

  it('a page that gets no code at all is loaded once more by itself, and then says so', async ({ server, arrive }) => {
    const { page } = await arrive('Ada', screens.phone);
    let visits = 0;
    let missing = 1;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visits += 1;
    });
    await page.route('**/assets/first-*.js', (route) => (visits > missing ? route.continue() : route.abort()));
    await page.goto(`${server.url}/home`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(visits).toBe(2);

    missing = Number.POSITIVE_INFINITY;
    const failed = page.waitForEvent('requestfailed');
    await page.reload();
    await failed;
    await page.getByRole('heading', { name: 'Tarnwort lädt nicht.' }).waitFor();
    expect(visits).toBe(3);
  });

  it('a part that was fetched while idle works without a network', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    const arriveIdle: Arrive = (name, options) => arrive(name, { ...options, loadsWhenIdle: true });
    const ada = await byEntryPage.join(`${server.url}/join/${table.lobbyId}`, arriveIdle, 'Ada');
    const { page } = ada.screen;
    // The entry page led here; a seat that is opened anew has to fetch even that.
    await page.reload();
    await expect.poll(() => fetched(page, 'LeaveDialog'), { timeout: FETCHED_WITHIN_MS }).toBe(true);
    await expect.poll(() => fetched(page, 'ToastArea'), { timeout: FETCHED_WITHIN_MS }).toBe(true);
    await expect.poll(() => fetched(page, 'load-entry-page'), { timeout: FETCHED_WITHIN_MS }).toBe(true);

    await ada.person.context.setOffline(true);
    await page.getByRole('button', { name: 'Verlassen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verlassen' }).click();
    await page.getByRole('alert').filter({ hasText: 'Verlassen' }).waitFor();
    expect(await ada.screen.cards.count()).toBeGreaterThan(0);
  });
});

/** Reports whether a page has requested a part; each has a file named after it. */
function fetched(page: Page, part: string): Promise<boolean> {
  return page.evaluate(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${name}-`)),
    part,
  );
}
