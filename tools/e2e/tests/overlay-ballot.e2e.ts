import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../harness/e2e-test.ts';
import { reachStep, resize } from '../harness/overlay-pictures.ts';
import { pauseClock } from '../harness/paused-clock.ts';
import { sees } from '../harness/seen.ts';
import { watch } from '../harness/table.ts';
import type { OverlayScreen } from '../screens/overlay-screen.ts';

const NAMES = ['Ada', 'Bea', 'Cem'] as const;
const SIX = ['Ada', 'Bob', 'Konstantin', 'Dilek', 'Emre', 'Fiona'] as const;

describe('overlay ballot', () => {
  it('shows the ballot when the game master shows it to all, and not before', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of NAMES) await table.sit(name);
    const { screen, person } = await watch(`${server.url}/overlay/${table.lobbyId}`, arrive);
    await screen.panels.nth(2).waitFor();
    await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300 });
    await table.start();
    for (const word of ['Licht', 'Boot', 'Küste']) await table.say(word);

    await table.sendAsMaster('open_ballot', {});
    await table.accuse('Ada', 'Bea');
    await table.accuse('Bea', 'Cem');
    await table.accuse('Cem', 'Bea');
    await expect.poll(() => person.recording.since()).toContain('ballot_updated');
    expect(await named(screen)).toEqual({});
    expect(await person.recording.since()).not.toMatch(/"votes":\[\{|"leaders":\["/);

    await table.sendAsMaster('show_ballot', {});
    const votes = { Bea: '2', Cem: '1' };
    await sees('the overlay', () => named(screen), votes);
    await table.announce('draw');
    await sees('the overlay', () => named(screen), votes);
    await screen.page.reload();
    await sees('the overlay', () => named(screen), votes);
    await table.nextRound();
    await sees('the overlay', () => named(screen), {});
  });

  it('keeps names beside votes whole in a portrait picture', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of SIX) await table.sit(name);
    const { screen } = await watch(`${server.url}/overlay/${table.lobbyId}?look=show`, arrive);
    await screen.page.setViewportSize({ width: 1080, height: 1920 });
    await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300 });
    await table.start();
    for (const name of SIX) await table.say(`Wort von ${name}`);
    await table.sendAsMaster('open_ballot', {});
    for (const [at, name] of SIX.entries()) await table.accuse(name, SIX[(at + 1) % SIX.length] ?? '');
    await table.sendAsMaster('show_ballot', {});

    await screen.page
      .locator('[data-part=ballot]')
      .nth(SIX.length - 1)
      .waitFor();
    await sees('the overlay', () => nameLines(screen), Object.fromEntries(SIX.map((name) => [name, 1])));
  });

  it('two suspects of the players alone fill the stage, and a name of 24 letters is whole', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    const voters = ['Ada', 'Bea', LONG];
    for (const name of voters) await table.sit(name);
    const { page } = (await watch('about:blank', arrive)).screen;
    await page.clock.install();
    await page.goto(`${server.url}/overlay/${table.lobbyId}?look=show&reducedMotion=1`);
    await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300, revealByHand: true });
    await table.start();
    await table.sendAsMaster('end_current_round', {});
    await table.sendAsMaster('open_ballot', {});
    for (const name of voters) await table.accuse(name, name === LONG ? 'Ada' : LONG);
    await table.sendAsMaster('show_ballot', {});
    await page.locator('[data-part=ballot]').first().waitFor();
    await pauseClock(page);
    await table.announce('draw');
    await page.locator('[data-part=overlay][data-phase=winner_announcement]').waitFor();
    expect(await reachStep(page, 'verdict')).toBe(true);
    for (const [size, least] of Object.entries(STAGE_LETTERS)) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await resize(page, width, height);
      await sees(size, () => suspectRows(page, least), [`${LONG} 67 %`, 'Ada 33 %']);
    }
  });
});

/** A name of the greatest length. */
const LONG = 'Maximiliane_die_Geduldig';

/** Least font size of two suspects on the stage, and least height of their rows, by size of the picture. */
const STAGE_LETTERS = {
  '1920x1080': { letters: 48, row: 90 },
  '1080x1920': { letters: 48, row: 140 },
};

/** The suspects on the stage, and after each one what is too small or cut. */
function suspectRows(page: Page, least: { letters: number; row: number }): Promise<string[]> {
  return page.locator('[data-part=stage] [style*="--share"]').evaluateAll((rows, { letters, row: height }) => {
    return rows.map((row) => {
      const texts = [...row.querySelectorAll<HTMLElement>(':scope > span:not(:empty)')];
      const faults = [
        row.getBoundingClientRect().height < height && 'low',
        ...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) < letters && 'small'),
        ...texts.map((text) => text.scrollWidth > text.clientWidth && 'cut'),
      ];
      const named = texts.map((text) => text.textContent?.replace(/\s/g, ' '));
      return [...named, ...new Set(faults.filter(Boolean))].join(' ');
    });
  }, least);
}

/** On how many lines each name stands, by name. */
async function nameLines({ page }: OverlayScreen): Promise<Record<string, number>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-part=name] [data-size]')].map((text) => {
        const size = Number.parseFloat(getComputedStyle(text).fontSize);
        const name = text.closest('article')?.getAttribute('aria-label') ?? '';
        return [name, Math.round(text.offsetHeight / size)];
      }),
    ),
  );
}

/** What the panels tell of the ballot, by name. */
async function named({ panels }: OverlayScreen): Promise<Record<string, string>> {
  const votes: Record<string, string> = {};
  for (const panel of await panels.all()) {
    const [text] = await panel.locator('[data-part=ballot]').allInnerTexts();
    if (text !== undefined) votes[(await panel.getAttribute('aria-label')) ?? ''] = text.trim();
  }
  return votes;
}
