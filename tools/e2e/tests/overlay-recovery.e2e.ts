import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../harness/e2e-test.ts';
import { opacityAt } from '../harness/pixels.ts';
import { sees } from '../harness/seen.ts';
import { watch } from '../harness/table.ts';

/** All clients reconnect, at growing intervals. */
const BACK_WITHIN_MS = 90_000;

describe('overlay recovery', () => {
  it('the server is killed in the middle of a turn: the picture stays, and goes on', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    const { screen } = await watch(`${server.url}/overlay/${table.lobbyId}?debug=1`, arrive);
    await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300, wordsPerPlayer: 1 });
    await table.start();
    await table.say('Licht');
    const before = { current: 'Bea', words: { Ada: ['Licht'], Bea: [] } };
    await sees('the overlay', () => screen.round(), before);
    const animations = await noteAnimations(screen.page);

    await server.kill();
    await screen.page.getByText('nicht verbunden').waitFor();
    expect(await screen.round()).toEqual(before);
    expect(await screen.line()).toBe('');
    await server.startAgain();
    await screen.page.getByText('· verbunden').waitFor({ timeout: BACK_WITHIN_MS });
    await expect.poll(() => table.isComplete(), { timeout: BACK_WITHIN_MS }).toBe(true);

    expect(await screen.round()).toEqual(before);
    expect(await animations()).not.toContain('word-fly');
    await table.say('Boot');
    await sees('the overlay', () => screen.line(), 'Runde beendet - warte auf Gewinner-Auswahl');
    await expect.poll(animations).toContain('word-fly');
  });

  it('a new build is loaded between two rounds and never in one', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    const { screen } = await watch(`${server.url}/overlay/${table.lobbyId}?debug=1`, arrive);
    const loads = countLoads(screen.page);
    await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300, wordsPerPlayer: 1 });
    await table.start();

    await server.kill();
    await server.startAgain({ TARNWORT_BUILD: 'next' });
    await expect.poll(() => table.isComplete(), { timeout: BACK_WITHIN_MS }).toBe(true);
    await screen.page.getByText('· verbunden').waitFor({ timeout: BACK_WITHIN_MS });
    await table.say('Licht');
    await table.say('Boot');
    await table.announce('draw');
    await sees('the overlay', () => screen.line(), 'Gewinner: Unentschieden | Wort: Leuchtturm');
    expect(loads()).toBe(0);

    await table.nextRound();
    await screen.page.getByText('Build next').waitFor({ timeout: BACK_WITHIN_MS });
    await sees('the overlay', () => screen.panels.count(), 2);
    expect(loads()).toBe(1);
  });

  it('a wrong password shows nothing on air, and says why in an ordinary browser', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable({ password: 'geheim' });
    await table.sit('Ada', { password: 'geheim' });
    const link = `${server.url}/overlay/${table.lobbyId}`;

    for (const query of ['', '?p=falsch']) {
      const { screen } = await watch(link + query, arrive);
      await screen.page.getByText('Das Overlay hat keinen Zugang: Lobby oder Passwort stimmt nicht.').waitFor();
      expect(await screen.panels.count()).toBe(0);
    }
    const { screen: right } = await watch(`${link}?p=geheim`, arrive);
    await sees('the overlay', () => right.panels.count(), 1);

    const onAir = await watch('about:blank', arrive);
    const { page } = onAir.screen;
    await page.addInitScript(() => Object.assign(window, { obsstudio: {} }));
    await page.goto(`${link}?p=falsch`);
    await expect.poll(() => onAir.person.recording.since()).toContain('wrong_password');
    await page.locator('[data-part=overlay]').waitFor({ state: 'attached' });
    expect(await page.locator('[data-part=overlay] *').count()).toBe(0);
    const corners = [
      [4, 4],
      [1900, 1060],
      [960, 540],
    ] as const;
    expect(await opacityAt(page, corners)).toEqual([0, 0, 0]);
  });
});

/** Notes from now on the names of the animations that begin. */
async function noteAnimations(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const begun: string[] = [];
    document.addEventListener('animationstart', ({ animationName }) => begun.push(animationName));
    Object.assign(window, { begun });
  });
  const names = await page.evaluateHandle<string[]>('window.begun');
  return async () => (await names.jsonValue()).map((name) => name.replace(/^_?([a-z-]+)_.*$/, '$1'));
}

/** Counts from now on how often the page is loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}
