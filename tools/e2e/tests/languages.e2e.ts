import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { expectAccessible } from '../harness/axe.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { findLayoutErrors, smallTargets } from '../harness/layout.ts';
import { keepPicture } from '../harness/pictures.ts';
import { sees } from '../harness/seen.ts';
import { openPlayer } from '../harness/table.ts';
import { shown } from '../screens/shown.ts';

const SIZES = [
  { width: 844, height: 390 },
  { width: 360, height: 640 },
];

/** Latin words of an Arabic screen: the product, lobby IDs, and what people in the test are called or say. */
const KNOWN = /\b(?:[A-Z0-9]{6}|Tarnwort|QR|AR|Bea|Mika|Telescope|Night|Moon|Vollmond|vdo|ninja)\b/g;

/** Words no French screen has a use for. */
const GERMAN = /\b(?:Spieler|Runde|Wort|bereit|Punkte?|gewinnen|Passwort|dran|Verlassen|der|die|und)\b/i;

describe('languages', () => {
  it('a guest plays a round in Arabic, right to left', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    const { page } = await arrive('Guest', {
      ...screens.phone,
      viewport: { width: 360, height: 640 },
      locale: 'ar-MA',
    });
    await page.goto(`${server.url}/join/${table.lobbyId}`);
    await page.locator('html[lang=ar][dir=rtl]').waitFor();
    await expectReadable(page, 'ar-invited', expectArabic);
    await page.getByRole('textbox', { name: 'اسمك *' }).fill('محمد');
    await page.getByRole('button', { name: 'الانضمام إلى غرفة' }).click();
    const phase = () => shown(page.getByRole('heading', { level: 1 }));
    await sees('the guest', phase, 'غرفة الانتظار');
    expect(await page.evaluate(() => document.fonts.check("700 16px 'Readex Pro Variable'", 'غرفة'))).toBe(true);
    await page.getByRole('button', { name: 'أنا جاهز' }).click();
    await expectReadable(page, 'ar-waiting', expectArabic);

    await table.sit('Bea');
    await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300 });
    await sees('the guest', phase, 'نبدأ بعد قليل');
    await expectReadable(page, 'ar-setup', expectArabic);
    await table.start('Telescope', 'Night');
    await page.getByRole('region', { name: 'الهوية والكلمة والفئة' }).getByText('Telescope').waitFor();

    const word = page.getByRole('textbox', { name: 'كلمتك' });
    await page.getByRole('status').getByText('دورك الآن!').waitFor();
    await word.fill('Telescope');
    await word.press('Enter');
    await page.getByRole('alert').getByText('هذه هي الكلمة السرية!').waitFor();
    await expectReadable(page, 'ar-my-turn', expectArabic);
    await word.fill('Vollmond');
    await word.press('Enter');
    await table.say('Moon');
    await sees('the guest', phase, 'انتهت الجولة');
    await expectReadable(page, 'ar-round-over', expectArabic);

    await table.announce('regular_players');
    await page.getByRole('heading', { name: 'فاز الزملاء!' }).waitFor();
    // A name of another script has a direction of its own in a German sentence.
    const bea = await openPlayer(server.url, arrive, table, 'Bea');
    await bea.screen.page.getByText(/^Gewonnen: \u2068+محمد\u2069+$/).waitFor();
    await page.locator('[data-step]').waitFor({ state: 'detached' });
    await expectReadable(page, 'ar-reveal', expectArabic);
    await page.getByRole('button', { name: 'مشاركة' }).click();
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /^الجولة 1 – فاز الزملاء! – كانت الكلمة .*Telescope/ })
      .waitFor();
    await keepPicture(page, 'language/ar-recap');
    await page.goto(`${server.url}/device`);
    await page.getByRole('button', { name: 'نسيان هذا الجهاز' }).waitFor();
    await expectReadable(page, 'ar-device', expectArabic);
  });

  it('a viewer watches and votes in French', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    const long = { firstPlayerTime: 300, otherPlayerTime: 300, discussionTime: 600 };
    await table.setUp({ ...long, wordsPerPlayer: 1, lastGuessAllowed: true });
    await table.sendAsMaster('switch_poll', { on: true });
    const { page } = await arrive('Uma', { ...screens.phone, viewport: { width: 360, height: 640 }, locale: 'fr-CA' });
    await page.goto(`${server.url}/watch/${table.lobbyId}`);
    await page.locator('html[lang=fr][dir=ltr]').waitFor();
    const phase = () => shown(page.getByRole('heading', { level: 1 }));
    await sees('Uma', phase, 'Ça va commencer');
    await expectReadable(page, 'fr-waiting', expectFrench);

    await table.start();
    await sees('Uma', phase, 'Manche en cours');
    await page.getByRole('button', { name: 'Suspect : Bea' }).click();
    await page
      .getByRole('button', { name: /^Suspect\s: Bea/, pressed: true })
      .getByText('Ton vote')
      .waitFor();
    await page.getByText('1 voix').waitFor();
    await expectReadable(page, 'fr-voted', expectFrench);
    for (const said of ['Licht', 'Boot', 'Küste']) await table.say(said);
    await sees('Uma', phase, 'Manche terminée');
    await page.getByRole('region', { name: 'Discussion' }).getByRole('timer', { name: 'Temps restant' }).waitFor();
    await expectReadable(page, 'fr-discussion', expectFrench);
    await table.sendAsMaster('start_last_guess', {});
    await page.getByRole('heading', { name: 'L’imposteur est Cem' }).waitFor();
    await expectReadable(page, 'fr-last-guess', expectFrench);

    await table.announce('imposter');
    await page.getByRole('heading', { name: 'L’imposteur gagne !' }).waitFor();
    await page.getByText(/^Le chat a vu juste\s:\s(0|100)\s%$/).waitFor();
    await expectReadable(page, 'fr-reveal', expectFrench);
  });

  it('a draft has its mark in the menu, and the game master is offered the languages of the admin screen', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    const { page } = await arrive('Mika', { ...screens.phone, locale: 'en-GB' });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitem', { name: 'Français (brouillon)' }).waitFor();
    await page.getByText('A mistake in a draft? Tell your game master.').waitFor();
    await expectFit(page, 'menu');
    await page.getByRole('menuitem', { name: 'العربية (مسودة)' }).click();
    await page.locator('html[lang=ar][dir=rtl]').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'مرحبًا بك في Tarnwort' }).waitFor();

    await page.goto(server.url + table.masterPath());
    await page.locator('html[lang=en][dir=ltr]').waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Language' }).click();
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Deutsch', 'English']);
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 380, height: 900 });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();
    await page.locator('html[lang=de]').waitFor();
  });

  it('the overlay speaks the language of its address', async ({ server, arrive }) => {
    const { page } = await arrive('Overlay', screens.broadcast);
    await page.goto(`${server.url}/overlay/?demo=1&phase=reveal&players=6&lang=fr`);
    await page.getByText('Les coéquipiers gagnent !').or(page.getByText('L’imposteur gagne !')).first().waitFor();
    await keepPicture(page, 'language/overlay-fr');
    await page.goto(`${server.url}/overlay/?demo=1&phase=playing&players=6&lang=ar`);
    await page.getByText('الجولة').first().waitFor();
    await keepPicture(page, 'language/overlay-ar');
    await page.goto(`${server.url}/overlay/?demo=1&phase=reveal&players=6&lang=ar`);
    await page.getByText('فاز').first().waitFor();
    await keepPicture(page, 'language/overlay-ar-reveal');
  });
});

/** Expects a page without cut texts, small controls, findings of axe, and texts of another language. */
async function expectReadable(page: Page, name: string, expectLanguage: (page: Page) => Promise<void>): Promise<void> {
  await expectFit(page, name);
  await expectAccessible(page, name);
  await expectLanguage(page);
}

/** Expects no cut text and no control too small to tap on a phone, on its side and upright. */
async function expectFit(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await keepPicture(page, `language/${name}-${size.width}`);
    // An open menu moves a moment after its window.
    await expect.poll(() => findLayoutErrors(page), { message: `${name}, ${size.width} px wide` }).toEqual([]);
    expect.soft(await smallTargets(page), `${name}, ${size.width} px wide`).toEqual([]);
  }
}

async function expectArabic(page: Page): Promise<void> {
  const text = await shown(page.locator('body'));
  expect.soft(text.replaceAll(KNOWN, '').match(/[\p{Script=Latin}]{2,}/gu) ?? []).toEqual([]);
}

async function expectFrench(page: Page): Promise<void> {
  expect.soft((await shown(page.locator('body'))).match(GERMAN)?.[0] ?? null).toBeNull();
}
