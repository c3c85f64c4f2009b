import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { byEntryPage } from '../harness/table.ts';

/** Answers requests for scripts whose path matches with `answer`. */
async function answerScripts(page: Page, path: RegExp, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route((url) => path.test(url.pathname), answer);
}

const gone = (route: Route) => route.fulfill({ status: 404, body: 'gone' });
const broken = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' });
const silent = () => new Promise<void>(() => {});
const notice = (page: Page) => page.getByRole('heading', { name: 'Tarnwort lädt nicht.' });
/** The CSS display of the notice: a hidden notice would still appear after its delay, one with `none` does not. */
const display = (page: Page) => page.locator('#load-notice').evaluate((element) => getComputedStyle(element).display);

const appCode = /\/assets\/(?:index|first)-.*\.js$/;
const allCode = /\/assets\/.*\.js$/;

describe('load notice', () => {
  for (const [what, path, answer] of [
    ['a script that is gone', appCode, gone],
    ['a script that breaks', appCode, broken],
    ['scripts without an answer', appCode, silent],
    ['no script at all', allCode, gone],
  ] as const) {
    it(`says so on the pages of players and game master with ${what}`, async ({ server, arrive, quickTable }) => {
      const table = await quickTable();
      const expectNotice = async (address: string) => {
        const { page, pageErrors } = await arrive(address, screens.phone);
        await answerScripts(page, path, answer);
        await page.goto(server.url + address, { waitUntil: 'commit' });
        await notice(page).waitFor();
        await page.getByText('Tarnwort does not load').waitFor();
        expect(await page.getByRole('button', { name: 'Neu laden' }).isVisible(), address).toBe(true);
        expect(pageErrors.filter((error) => !error.includes('Error: broken'))).toEqual([]);
        pageErrors.length = 0;
      };
      await Promise.all(['/home', table.masterPath()].map(expectNotice));
    });
  }

  it('loads the same address again, and leaves with the first screen', async ({ server, arrive }) => {
    const master = await byEntryPage.openLobby(server.url, arrive, 'geheim');
    const { page } = await arrive('Ada', screens.phone);
    const address = `${server.url}/join/${master.screen.lobbyId}?p=geheim#x`;
    await answerScripts(page, appCode, gone);
    await page.goto(address);
    await notice(page).waitFor();

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await page.getByRole('button', { name: 'Beitreten' }).waitFor();
    expect(await display(page)).toBe('none');
  });

  it('does not come later on a page that has loaded', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    await table.sit('Ada');
    for (const address of ['/home', table.playerPath('Ada'), table.masterPath()]) {
      const { page } = await arrive(address, screens.phone);
      await page.goto(server.url + address);
      await page.locator('#root > *').first().waitFor({ state: 'attached' });
      expect(await display(page), address).toBe('none');
    }
  });

  for (const [what, path] of [
    ['the app is', appCode],
    ['all scripts are', allCode],
    ['the connection is', /\/assets\/open-socket-.*\.js$/],
  ] as const) {
    it(`is not on the overlay, which stays empty and loads again while ${what} gone`, async ({
      server,
      arrive,
      quickTable,
    }) => {
      const table = await quickTable();
      await table.sit('Ada');
      const { page, pageErrors } = await arrive('Overlay', screens.broadcast);
      let visits = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) visits += 1;
      });
      await answerScripts(page, path, (route) => (visits > 2 ? route.continue() : gone(route)));
      await page.goto(`${server.url}/overlay/${table.lobbyId}`);
      expect(await page.locator('#root > *').count()).toBe(0);
      expect(await notice(page).count()).toBe(0);

      await page.getByRole('article').first().waitFor();
      expect(visits).toBe(3);
      // An import that fails has no message here.
      expect(pageErrors.filter((error) => error !== 'Overlay: ')).toEqual([]);
      pageErrors.length = 0;
    });
  }
});
