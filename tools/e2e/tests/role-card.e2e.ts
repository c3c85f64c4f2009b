import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { findLayoutErrors, resize } from '../harness/layout.ts';
import { PlayerScreen } from '../screens/player-screen.ts';

const SIZES = ['360x640', '390x844', '844x390', '1280x800'];
const FELLOWS = ['WolfgangAmadeusMozart_24', 'Konstantin der Geduldige'];
/** As long as the rules allow. */
const LONG_TOPIC = 'Weihnachtsmarktstand am Hauptbahnhof der alten Stadt im Tal!';
const LONG_HINT =
  'Etwas, das man im Winter auf großen Plätzen findet, nach Zimt riecht, abends leuchtet und nach Neujahr verschwunden ist.';

/** As long, in one word. */
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenöl';

const variants = [
  { name: 'no hint', imposters: 1, topic: 'Leuchtturm', hint: '' },
  { name: 'a hint of 120 characters for the imposter', imposters: 1, topic: 'Leuchtturm', hint: LONG_HINT },
  { name: 'a word of 60 characters', imposters: 1, topic: LONG_TOPIC, hint: 'Winter' },
  { name: 'two imposters', imposters: 2, topic: 'Weihnachtsmarktstand', hint: 'Winter' },
  { name: 'three imposters with a long hint', imposters: 3, topic: 'Leuchtturm', hint: LONG_HINT },
];

describe('role card', () => {
  it('is as tall for an imposter as for a crewmate, whatever it says', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    const ids = new Map<string, string>();
    for (const name of ['Ada', 'Bea', 'Cem', 'Dan', ...FELLOWS, 'Zoe']) ids.set(name, await table.sit(name));
    await table.setUp({ hintForImposterOnly: true, firstPlayerTime: 300 });
    const crewmate = await arrive('Ada', screens.phone);
    await crewmate.page.goto(server.url + table.playerPath('Ada'));
    const imposter = await arrive('Zoe', screens.phone);
    await imposter.page.goto(server.url + table.playerPath('Zoe'));

    for (const { name, imposters, topic, hint } of variants) {
      const imposterIds = ['Zoe', ...FELLOWS].slice(0, imposters).map((each) => ids.get(each) ?? '');
      await table.sendAsMaster('update_game_settings', { imposters });
      await table.sendAsMaster('start_word_submission', { topic, categoryHint: hint, imposterIds });
      const cards = [crewmate, imposter].map(({ page }) => ({ page, card: new PlayerScreen(page).roleCard }));
      await cards[0]?.card.getByText(topic, { exact: true }).waitFor();
      await cards[1]?.card.getByText(hint || 'Wort unbekannt', { exact: true }).waitFor();
      for (const size of SIZES) {
        const heights = [];
        for (const { page, card } of cards) {
          const [width = 0, height = 0] = size.split('x').map(Number);
          await resize(page, { width, height });
          expect.soft(await findLayoutErrors(page), `${name}, ${size}`).toEqual([]);
          heights.push((await card.boundingBox())?.height);
        }
        expect.soft(heights[0], `${name}, ${size}`).toBe(heights[1]);
      }
      await table.sendAsMaster('end_current_round', {});
      await table.announce('draw');
      await table.nextRound();
    }
  });

  it.for([LONG_WORD, LONG_TOPIC, LONG_WORD.slice(0, 24)])(
    'shows all of a long word in readable letters on a narrow phone: %s',
    async (topic, { server, arrive, quickTable }) => {
      const table = await quickTable();
      for (const name of ['Ada', 'Bea', 'Zoe']) await table.sit(name);
      await table.setUp({ firstPlayerTime: 300 });
      await table.start(topic, LONG_HINT);
      const { page } = await arrive('Ada', screens.phone);
      await page.goto(server.url + table.playerPath('Ada'));
      const player = new PlayerScreen(page);
      const { roleCard } = player;
      const word = roleCard.getByText(topic, { exact: true });
      await word.waitFor();
      for (const width of [320, 360, 390]) {
        await resize(page, { width, height: 640 });
        expect.soft(await roleCard.evaluate(scrolling), `${width} px`).toEqual([]);
        expect.soft(await word.evaluate(letterSize), `letters at ${width} px`).toBeGreaterThanOrEqual(14);
      }
      await player.cover();
      await resize(page, { width: 360, height: 640 });
      await player.secret({ shown: false }).tap();
      const hidden = await player.secret({ shown: true }).evaluate(scrolling);
      expect
        .soft(
          hidden.filter((text) => text.includes(topic)),
          'covered, and shown by a tap',
        )
        .toEqual([]);
    },
  );

  it.for([LONG_HINT, LONG_HINT.slice(0, 75)])(
    'shows a long hint on three lines of readable letters, open and held: %s',
    async (hint, { server, arrive, quickTable }) => {
      const table = await quickTable();
      for (const name of ['Ada', 'Bea', 'Zoe']) await table.sit(name);
      await table.setUp({ firstPlayerTime: 300, hintForImposterOnly: true });
      await table.start(LONG_WORD, hint);
      for (const [name, text] of [
        ['Zoe', hint],
        ['Ada', LONG_WORD],
      ] as const) {
        const { page } = await arrive(name, screens.phone);
        await page.goto(server.url + table.playerPath(name));
        const player = new PlayerScreen(page);
        await expectReadable(page, player.roleCard, text, `${name}, open`);
        await player.cover();
        await player.secret({ shown: false }).hover();
        await page.mouse.down(); // a tap would show it for some seconds only
        await expectReadable(page, player.secret({ shown: true }), text, `${name}, held`);
      }
    },
  );
});

/** A text on a card has letters of 14 px on three lines at most, and nothing of the card has to be scrolled. */
async function expectReadable(page: Page, card: Locator, text: string, where: string): Promise<void> {
  const shown = card.getByText(text, { exact: true });
  await shown.waitFor();
  for (const width of [360, 390]) {
    await resize(page, { width, height: 640 });
    expect.soft(await shown.evaluate(letterSize), `${where}, letters at ${width} px`).toBeGreaterThanOrEqual(14);
    expect.soft(await shown.evaluate(lineCount), `${where}, lines at ${width} px`).toBeLessThanOrEqual(3);
    expect.soft(await card.evaluate(scrolling), `${where}, ${width} px`).toEqual([]);
  }
}

/** On how many lines a text stands. */
function lineCount(text: Element): number {
  const range = document.createRange();
  range.selectNodeContents(text);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size;
}

/** Texts of which a part is out of sight until it is scrolled. */
function scrolling(card: Element): string[] {
  return [card, ...card.querySelectorAll('*')]
    .filter((part) => part.clientWidth > 1 && /auto|scroll/.test(getComputedStyle(part).overflow))
    .filter((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight)
    .map(({ textContent }) => textContent ?? '');
}

const letterSize = (text: Element) => Number.parseFloat(getComputedStyle(text).fontSize);
