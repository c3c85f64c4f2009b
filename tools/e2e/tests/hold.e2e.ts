import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { expectAccessible } from '../harness/axe.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { keepPicture, takesPictures } from '../harness/pictures.ts';
import { PlayerScreen } from '../screens/player-screen.ts';

const NOT_ON_STREAM = {
  'de-DE': 'Noch nicht im Stream',
  'en-GB': 'Not on stream yet',
  'fr-FR': 'Pas encore dans le stream',
  'ar-EG': 'لم تظهر في البث بعد',
};

/** A picture in each theme. */
async function keepPictures(page: Page, name: string) {
  if (!takesPictures) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    await keepPicture(page, `hold/${name}-${colorScheme}`);
  }
}

const text = (page: Page) => page.locator('body').textContent();

describe('hold', () => {
  it('words reach overlay and audience after a click, players at once, and a blanked one never', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bob', 'Cem']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300, wordHold: 'manual' });
    await table.start();
    const phone = await arrive('Cem', { ...screens.phone, motion: true });
    const overlay = await arrive('Overlay', screens.broadcast);
    const audience = await arrive('Viewer', { ...screens.phone, motion: true });
    await phone.page.goto(server.url + table.playerPath('Cem'));
    await overlay.page.goto(`${server.url}/overlay/${table.lobbyId}?look=classic`);
    await audience.page.goto(`${server.url}/watch/${table.lobbyId}`);
    for (const { page } of [phone, overlay, audience]) await page.getByText('Ada').first().waitFor();
    const master = await arrive('Mika', { ...screens.laptop, motion: true });
    await table.say('Leuchtfeuer');
    await table.say('Unflat');
    await phone.page.getByText('Unflat').first().waitFor();
    await overlay.page.getByText('…', { exact: true }).first().waitFor();
    await keepPicture(overlay.page, 'hold/overlay-held', { omitBackground: true });
    const { page } = master;
    await page.goto(server.url + table.masterPath());
    await page.getByRole('heading', { name: '2 Wörter zurückgehalten' }).waitFor();
    await keepPicture(page, 'hold/admin');
    await expectAccessible(page, 'the admin screen with held words');
    for (const each of [overlay, audience]) {
      expect(await text(each.page)).not.toMatch(/Leuchtfeuer|Unflat/);
      expect(await each.recording.since()).not.toMatch(/Leuchtfeuer|Unflat/);
    }

    await page.getByRole('button', { name: 'Alles verbergen' }).click();
    await page.getByRole('button', { name: 'Alles verborgen' }).waitFor();
    await keepPicture(page, 'hold/admin-streamer-mode');
    expect(await page.content()).not.toMatch(/Leuchtfeuer|Unflat/);
    await expectAccessible(page, 'the admin screen with covered held words');
    const ada = page.getByRole('row').filter({ has: page.getByRole('textbox', { name: 'Name von Ada' }) });
    await ada.getByRole('button', { name: '1. Wort von Ada freigeben' }).click();
    await page.getByRole('heading', { name: '1 Wort zurückgehalten' }).waitFor();
    await ada.getByText('Leuchtfeuer').waitFor();
    expect(await page.content()).not.toContain('Unflat');
    await page.getByText('Ausblenden', { exact: true }).click();
    for (const each of [overlay, audience]) {
      await expect.poll(() => text(each.page)).toContain('Leuchtfeuer');
      await expect.poll(() => text(each.page)).toContain('•••');
    }
    await keepPicture(overlay.page, 'hold/overlay-released', { omitBackground: true });
    for (const each of [overlay, audience]) {
      await each.page.reload();
      await expect.poll(() => text(each.page)).toContain('Leuchtfeuer');
      expect(await text(each.page)).not.toContain('Unflat');
      expect(await each.recording.since()).not.toContain('Unflat');
    }
  });

  it('a phone says that the own word is not on stream, in all languages and themes, until it is released', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    const ada = await table.sit('Ada');
    for (const name of ['Bob', 'Cem', 'Dilek', 'Emil', 'Finn']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 2, firstPlayerTime: 300, otherPlayerTime: 300, wordHold: 'manual' });
    await table.start();
    await table.say('Leuchtfeuer');
    await table.say('Donaudampfschifffahr');
    for (const [locale, mark] of Object.entries(NOT_ON_STREAM)) {
      const { page, context } = await arrive(`Ada ${locale}`, { ...screens.phone, locale });
      await page.goto(server.url + table.playerPath('Ada'));
      const status = page.getByText(mark).last();
      await status.waitFor();
      expect((await status.boundingBox())?.y, 'in the bar at the lower edge').toBeGreaterThan(
        screens.phone.viewport.height / 2,
      );
      await keepPictures(page, `player-${locale}`);
      if (locale === 'de-DE') await expectAccessible(page, 'the phone with held words');
      await context.close();
    }

    const { page } = await arrive('Ada', screens.phone);
    await page.goto(server.url + table.playerPath('Ada'));
    const screen = new PlayerScreen(page);
    const mark = page.getByRole('list', { name: 'Spielstand' }).getByText('Noch nicht im Stream');
    await mark.waitFor();
    await table.sendAsMaster('release_word', { roundNumber: 1, playerId: ada, wordPlace: 1 });
    await mark.waitFor({ state: 'detached' });
    expect(await screen.card('Ada').getByLabel('Noch nicht im Stream').count()).toBe(0);
    expect(await screen.card('Bob').getByLabel('Noch nicht im Stream').count()).toBe(1);
  });

  it.runIf(takesPictures)(
    'the setting and the held words fit in both languages and themes',
    async ({ server, arrive, quickTable }) => {
      const table = await quickTable();
      for (const name of ['Ada', 'Bob', 'Cem']) await table.sit(name);
      await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300, wordHold: 'manual' });
      await table.start();
      await table.say('Leuchtfeuer');
      for (const [locale, lobby, release] of [
        ['de-DE', 'Lobby', 'Freigeben'],
        ['en-GB', 'Lobby', 'Release'],
      ] as const)
        for (const [size, screen] of Object.entries({ laptop: screens.laptop, phone: screens.phone })) {
          const { page, context } = await arrive(`Mika ${locale} ${size}`, { ...screen, locale });
          await page.goto(server.url + table.masterPath());
          await page.getByText(release, { exact: true }).waitFor();
          await keepPictures(page, `held-${size}-${locale}`);
          await page.getByRole('navigation').getByRole('button', { name: lobby }).press('Enter');
          await page.getByRole('radio', { name: '10 s' }).scrollIntoViewIfNeeded();
          await keepPictures(page, `setting-${size}-${locale}`);
          await context.close();
        }
    },
  );
});
