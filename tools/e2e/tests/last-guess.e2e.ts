import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { expectAccessible } from '../harness/axe.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { keepPicture } from '../harness/pictures.ts';

describe('last guess', () => {
  it('a caught imposter types the word and steals the win, and the word is in no frame before', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1, lastGuessAllowed: true, automaticPoints: true });
    await table.start('Süße Äpfel');
    await table.sendAsMaster('end_current_round', {});
    const cem = await arrive('Cem', screens.phone);
    const overlay = await arrive('Overlay', screens.broadcast);
    const { page } = await arrive('Mika', screens.laptop);
    await cem.page.goto(server.url + table.playerPath('Cem'));
    await overlay.page.goto(`${server.url}/overlay/${table.lobbyId}`);
    await page.goto(server.url + table.masterPath());

    await page.getByRole('button', { name: 'Imposter darf raten' }).click();
    const field = cem.page.getByRole('textbox', { name: 'Wie lautet das geheime Wort?' });
    await field.waitFor();
    await overlay.page.getByText('Erwischt: Cem rät das Wort').waitFor();
    await expect.poll(() => overlay.page.getByRole('timer').textContent()).toMatch(/^0:(20|1\d|0[1-9])$/);
    for (const viewer of [cem, overlay]) expect(await viewer.recording.since()).not.toContain('Süße');

    await field.fill('suesse äpfel');
    await field.press('Enter');
    await page.getByText('Imposter gewinnt!').waitFor();
    await overlay.page.locator('[data-part="overlay"][data-phase="winner_announcement"]').waitFor();
    await expect.poll(() => cem.page.getByText('3 Punkte').count()).toBeGreaterThan(0);
  });

  it('keeps a held guess from the stream until the game master releases it', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1, lastGuessAllowed: true, wordHold: 'manual' });
    await table.start('Apfel');
    await table.sendAsMaster('end_current_round', {});
    const overlays = await Promise.all(
      ['show', 'classic'].map(async (look) => {
        const overlay = await arrive(`Overlay ${look}`, screens.broadcast);
        await overlay.page.goto(`${server.url}/overlay/${table.lobbyId}?look=${look}`);
        return overlay;
      }),
    );
    await table.sendAsMaster('start_last_guess', {});
    await table.guess('Cem', 'Zwetschge');

    const slot = overlays[0]?.page.locator('[data-part=panel]', { hasText: 'Cem' }).locator('[data-held]');
    await slot?.waitFor();
    for (const { page, recording } of overlays) {
      await page.getByText('Cem tippt auf: …').waitFor();
      expect(await recording.since()).not.toContain('Zwetschge');
    }
    await keepPicture(overlays[0]?.page as Page, 'hold/overlay-held-guess', { omitBackground: true });
    await overlays[0]?.page.reload();
    await slot?.waitFor();
    const master = await arrive('Mika', screens.laptop);
    await master.page.goto(server.url + table.masterPath());
    await master.page.getByRole('button', { name: '„Zwetschge“ von Cem freigeben' }).click();
    for (const { page } of overlays) await page.getByText('Cem tippt auf: Zwetschge').waitFor();
    await slot?.waitFor({ state: 'detached' });
  });

  it('has no finding of axe on the screens of guesser and game master', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1, lastGuessAllowed: true });
    await table.start();
    await table.sendAsMaster('end_current_round', {});
    const cem = await arrive('Cem', screens.phone);
    const mika = await arrive('Mika', screens.laptop);
    await cem.page.goto(server.url + table.playerPath('Cem'));
    await mika.page.goto(server.url + table.masterPath());
    await mika.page.getByRole('button', { name: 'Imposter darf raten' }).click();
    await cem.page.getByRole('textbox', { name: 'Wie lautet das geheime Wort?' }).waitFor();
    await Promise.all([
      expectAccessible(cem.page, 'the last guess'),
      expectAccessible(mika.page, 'the last guess, admin'),
    ]);
  });

  it('names a guesser of 24 letters unbroken in a portrait picture', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    const imposter = 'Maximiliane_die_Geduldig';
    for (const name of ['Ada', 'Bea', 'Cem', 'Dilek', 'Emre', imposter]) await table.sit(name);
    const { page } = await arrive('Overlay', { viewport: { width: 1080, height: 1920 }, withoutMouse: true });
    await page.goto(`${server.url}/overlay/${table.lobbyId}?look=show&lang=en`);
    await table.setUp({ wordsPerPlayer: 1, lastGuessAllowed: true });
    await table.start();
    await table.sendAsMaster('end_current_round', {});
    await table.sendAsMaster('start_last_guess', {});

    const line = page.getByRole('status').filter({ hasText: 'Caught' });
    await line.waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const lines = line.locator('[data-fitted] > span');
    await expect
      .poll(() => lines.allTextContents())
      .toContainEqual(expect.stringMatching(/^(Caught: )?Maximiliane_die_Geduldig\s*$/));
  });
});
