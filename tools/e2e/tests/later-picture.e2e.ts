import type { Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { keepPicture } from '../harness/pictures.ts';
import { openMaster } from '../harness/table.ts';
import { AudiencePage } from '../screens/audience-page.ts';

/** What the show says of its stream, in seconds. */
const NUMBER = 3;

/** How late this viewer's picture is: the overlay, drawn so much later. */
const LATE = 9;

const WITHIN = { timeout: 60_000, interval: 20 };

describe('a viewer whose picture is later than the show says', () => {
  it('brings the page in step with two taps, and it stays so after a reload', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    await table.setUp({ streamDelay: NUMBER, firstPlayerTime: 300 });
    await table.sendAsMaster('switch_poll', { on: true });
    const { page: overlay } = await arrive('Overlay', screens.broadcast);
    await overlay.goto(`${server.url}/overlay/${table.lobbyId}#token=${table.masterPath().split('#key=')[1]}`);
    await recordPicture(overlay);
    const { page } = await arrive('Uma', screens.phone);
    const uma = new AudiencePage(page);
    await page.goto(`${server.url}/watch/${table.lobbyId}`);

    await table.start();
    await uma.vote('Cem').waitFor();
    await overlay.locator('[data-part="stream-number"]').waitFor();
    await keepPicture(overlay, 'later-overlay-number');
    await page.getByRole('button', { name: 'Passt es zum Bild?' }).click();
    await keepPicture(page, 'later-viewer-numbers');
    await tapNumberInPicture(page, overlay);

    await page.getByText(/^Diese Seite wartet \d+ s auf dein Bild\.$/).waitFor();
    await keepPicture(page, 'later-viewer-in-step');
    expect(Math.abs(NUMBER + (await keptExtra(page)) - LATE)).toBeLessThanOrEqual(1);

    await page.reload();
    await uma.suspect('Cem');
    const playing = await uma.phase.textContent();
    await table.sendAsMaster('end_current_round', {});
    const ended = Date.now();
    await expect.poll(() => uma.phase.textContent(), WITHIN).not.toBe(playing);
    expect(Date.now() - ended, 'the page is not ahead of the picture').toBeGreaterThan((LATE - 2) * 1000);
  });

  it('has the delay measured by the game master', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    await table.setUp();
    const { page: overlay } = await arrive('Overlay', screens.broadcast);
    await overlay.goto(`${server.url}/overlay/${table.lobbyId}#token=${table.masterPath().split('#key=')[1]}`);
    await recordPicture(overlay);
    const { screen: master } = await openMaster(server.url, arrive, table);
    const desk = master.page;

    await desk.getByRole('button', { name: 'Verzögerung messen' }).click();
    await desk.getByText(/^Im Overlay läuft oben rechts/).waitFor();
    await keepPicture(desk, 'later-desk-measuring');
    await tapNumberInPicture(desk, overlay);
    const said = await desk.getByText(/^Gemessen: \d+ s\.$/).textContent();
    await keepPicture(desk, 'later-desk-measured');
    expect(Math.abs(Number(/\d+/.exec(said ?? '')?.[0]) - LATE)).toBeLessThanOrEqual(1);
  });
});

/** Notes which number the overlay shows when. */
async function recordPicture(overlay: Page): Promise<void> {
  await overlay.evaluate(() => {
    const numbers: [at: number, number: string][] = [];
    Object.assign(window, { numbers });
    setInterval(() => {
      numbers.push([Date.now(), document.querySelector('[data-part="stream-number"]')?.textContent ?? '']);
    }, 20);
  });
}

/** Taps the number that the late picture shows, when it changes. */
async function tapNumberInPicture(on: Page, overlay: Page): Promise<void> {
  const shown = () =>
    overlay.evaluate((late) => {
      const { numbers } = window as unknown as { numbers: [number, string][] };
      return numbers.filter(([at]) => at <= Date.now() - late * 1000).at(-1)?.[1] ?? '';
    }, LATE);
  const before = await shown();
  const number = await vi.waitFor(async () => {
    const now = await shown();
    expect(now).not.toBe('');
    expect(now).not.toBe(before);
    return now;
  }, WITHIN);
  await on.getByRole('button', { name: number, exact: true }).click();
}

/** The seconds that the page has kept. */
async function keptExtra(page: Page): Promise<number> {
  const said = await page.getByText(/^Diese Seite wartet \d+ s auf dein Bild\.$/).textContent();
  return Number(/\d+/.exec(said ?? '')?.[0]);
}
