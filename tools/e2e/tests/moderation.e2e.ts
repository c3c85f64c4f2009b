import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { expectAccessible } from '../harness/axe.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { AdminScreen } from '../screens/admin-screen.ts';
import { PlayerScreen } from '../screens/player-screen.ts';

describe('blanking', () => {
  it('a word and a name go from every screen, and no frame brings them back', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Flegel', 'Cem']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300 });
    await table.start();
    const watchers = {
      phone: (await arrive('Cem', screens.phone)).page,
      overlay: (await arrive('Overlay', screens.broadcast)).page,
      audience: (await arrive('Viewer', screens.phone)).page,
    };
    await watchers.phone.goto(server.url + table.playerPath('Cem'));
    await watchers.overlay.goto(`${server.url}/overlay/${table.lobbyId}?look=classic`);
    await watchers.audience.goto(`${server.url}/watch/${table.lobbyId}`);
    const { page } = await arrive('Mika', screens.laptop);
    await page.goto(server.url + table.masterPath());
    const all: Page[] = [page, ...Object.values(watchers)];
    const announced = watchers.phone.getByRole('log');
    await announced.waitFor({ state: 'attached' });
    await table.say('Unflat');
    await announced.getByText('Unflat').waitFor({ state: 'attached' });
    for (const each of all.slice(0, 3)) await each.getByText('Unflat').first().waitFor();

    await page.getByRole('button', { name: '„Unflat“ von Ada überall unkenntlich machen' }).click();
    for (const each of all) await expect.poll(() => text(each)).not.toContain('Unflat');
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    for (const each of all.slice(0, 3)) await each.getByText('Unflat').first().waitFor();

    await page.getByRole('button', { name: '„Unflat“ von Ada überall unkenntlich machen' }).click();
    const name = page.getByRole('button', { name: /Namen von Flegel/ });
    await new AdminScreen(page).pressTwice(name, new AdminScreen(page).nameOf('•••'));
    for (const each of all) {
      await expect.poll(() => text(each)).not.toMatch(/Unflat|Flegel/);
      await expect.poll(() => text(each)).toContain('•••');
    }
    await expectAccessible(page, 'the admin screen with a blanked word');
    for (const each of all) {
      await each.reload();
      await expect.poll(() => text(each)).toContain('•••');
      expect(await text(each)).not.toMatch(/Unflat|Flegel/);
    }
    expect(server.log).not.toMatch(/Unflat|Flegel/);
  });
});

describe('moderators', () => {
  it('pause and blank by their link without the secret, until the game master makes a new one', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300 });
    await table.start();
    await table.say('Unflat');
    const master = (await arrive('Mika', screens.laptop)).page;
    await master.goto(server.url + table.masterPath());
    await master.getByRole('navigation').getByRole('button', { name: 'Lobby' }).click();
    const answer = master.waitForResponse(/\/api\/moderators\//);
    await master.getByRole('button', { name: 'Moderatoren-Link erstellen' }).click();
    const { token } = await (await answer).json();
    await master.getByRole('button', { name: 'Moderatoren-Link kopieren' }).waitFor();

    const { page } = await arrive('Helper', screens.phone);
    await page.goto(`${server.url}/admin/${table.lobbyId}?moderate=1#key=${token}`);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('button', { name: 'Weiter' }).waitFor();
    await page.getByRole('button', { name: '„Unflat“ von Ada überall unkenntlich machen' }).click();
    for (const each of [page, master]) await expect.poll(() => text(each)).not.toContain('Unflat');
    expect(page.url()).not.toContain(token);
    await expectAccessible(page, 'the moderators’ screen');

    await page.reload();
    await page.getByRole('button', { name: 'Weiter' }).waitFor();
    const renew = master.getByRole('button', { name: /^Neuen Link erstellen/ });
    await new AdminScreen(master).pressTwice(renew, page.getByText('Dieser Moderatoren-Link gilt nicht mehr.'));
  });
});

describe('word filter', () => {
  it('the speaker is told to take another word, and all others see nothing of it', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300, wordFilter: 'moderate' });
    await table.start();
    const { page } = await arrive('Ada', screens.phone);
    await page.goto(server.url + table.playerPath('Ada'));
    const overlay = (await arrive('Overlay', screens.broadcast)).page;
    await overlay.goto(`${server.url}/overlay/${table.lobbyId}?look=classic`);
    const ada = new PlayerScreen(page);
    await ada.myTurn.waitFor();
    await ada.word.fill('4rschl0ch');
    await ada.word.press('Enter');
    await page.getByText('Dieses Wort lässt der Wortfilter der Lobby nicht zu. Nimm ein anderes.').waitFor();
    await ada.word.fill('Wasser');
    await ada.word.press('Enter');
    await overlay.getByText('Wasser').first().waitFor();
    expect(await text(overlay)).not.toContain('4rschl0ch');
  });
});

/** The texts of a page and of its fields and labels. */
async function text(page: Page): Promise<string> {
  const fields = await page
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  return (await page.content()) + fields.join();
}
