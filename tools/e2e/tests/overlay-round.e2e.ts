import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../harness/e2e-test.ts';
import { sees } from '../harness/seen.ts';
import { watch } from '../harness/table.ts';
import type { OverlayScreen } from '../screens/overlay-screen.ts';
import { readClock } from '../screens/round.ts';
import { shown } from '../screens/shown.ts';

describe('overlay round', () => {
  it('a whole round as the audience sees it', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    const { screen } = await watch(`${server.url}/overlay/${table.lobbyId}`, arrive);
    await sees('the overlay', () => phase(screen.page), 'intermission');
    await table.setUp({ firstPlayerTime: 60, otherPlayerTime: 15, wordsPerPlayer: 1 });
    await sees('the overlay', () => phase(screen.page), 'setup');
    await table.start();

    await expectTurn(screen, 'Ada', 60);
    await table.say('Licht');
    await expectTurn(screen, 'Bea', 15);
    await sees('the overlay', () => words(screen), { Ada: ['Licht'], Bea: [], Cem: [] });
    const missed = { Ada: ['Licht'], Bea: ['ÜBERSPRUNGEN'], Cem: [] };
    await sees('the overlay', () => words(screen), missed);
    expect(await screen.panel('Bea').locator('[data-part=word][data-skipped]').count()).toBe(1);
    expect(await screen.panel('Ada').locator('[data-part=word][data-skipped]').count()).toBe(0);
    await expectTurn(screen, 'Cem', 15);
    await table.say('Küste');

    await sees('the overlay', () => screen.line(), 'Runde beendet - warte auf Gewinner-Auswahl');
    expect(await screen.page.getByRole('timer').count()).toBe(0);
    expect(await screen.page.locator('[data-part=turn]').count()).toBe(0);
    expect(await screen.page.locator('[data-role]').count()).toBe(0);
    await table.announce('imposter');
    await sees('the overlay', () => screen.line(), 'Gewinner: Imposter | Wort: Leuchtturm');
    await sees('the overlay', () => screen.roles(), { Ada: 'Crewmate', Bea: 'Crewmate', Cem: 'Imposter' });
    const crewmate = 'double rgb(34, 197, 94)';
    await sees('the overlay', () => outlines(screen), { Ada: crewmate, Bea: crewmate, Cem: 'dashed rgb(239, 68, 68)' });
    expect(await screen.panels.locator('[data-part=role] svg').count()).toBe(3);

    await table.nextRound();
    await sees('the overlay', () => words(screen), { Ada: [], Bea: [], Cem: [] });
    await sees('the overlay', () => screen.line(), 'Noch keine Punkte');
    expect(await screen.page.locator('[data-role], [data-current]').count()).toBe(0);
  });

  it('an overlay that is opened late shows what the others show, and replays nothing', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    const link = `${server.url}/overlay/${table.lobbyId}`;
    const { screen: early } = await watch(link, arrive);
    await early.panels.nth(1).waitFor();
    await table.setUp({ wordsPerPlayer: 1 });
    await table.start();
    await table.say('Licht');
    await sees('the early overlay', () => words(early), { Ada: ['Licht'], Bea: [] });
    expect(await moved(early)).toBe(1);

    const { screen: late } = await watch(link, arrive);
    await sees('the late overlay', () => late.round(), await early.round());
    const apart = async () => Math.abs((await late.secondsLeft()) - (await early.secondsLeft()));
    await expect.poll(apart, { message: 'seconds apart' }).toBeLessThanOrEqual(1);
    expect(await moved(late)).toBe(0);

    await table.say('Boot');
    await table.announce('draw');
    const { screen: latest } = await watch(link, arrive);
    await sees('the latest overlay', () => latest.line(), 'Gewinner: Unentschieden | Wort: Leuchtturm');
    await sees('the latest overlay', () => latest.roles(), { Ada: 'Crewmate', Bea: 'Imposter' });
    expect(await latest.round()).toEqual(await early.round());
    expect(await moved(latest)).toBe(0);
  });

  it('a player who joins between two rounds gets a panel and a turn', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    const { screen } = await watch(`${server.url}/overlay/${table.lobbyId}`, arrive);
    await table.setUp({ wordsPerPlayer: 1, rotateFirstPlayer: false });
    await table.unlock();
    await table.sit('Cem');
    await sees('the overlay', () => words(screen), { Ada: [], Bea: [], Cem: [] });

    await table.start();
    await table.say('Licht');
    await table.say('Boot');
    await expectTurn(screen, 'Cem', 30);
    await table.say('Küste');
    await sees('the overlay', () => screen.line(), 'Runde beendet - warte auf Gewinner-Auswahl');
    expect(await words(screen)).toEqual({ Ada: ['Licht'], Bea: ['Boot'], Cem: ['Küste'] });
  });
});

/** Expects that only this panel has the clock and the mark of the turn, and waits for the blue outline to reach it. */
async function expectTurn(screen: OverlayScreen, name: string, seconds: number): Promise<void> {
  const panel = screen.panel(name);
  await panel.getByText('Ist dran', { exact: true }).waitFor();
  expect(await screen.page.getByRole('timer').count()).toBe(1);
  const left = readClock(await shown(panel.getByRole('timer')));
  expect(left).toBeLessThanOrEqual(seconds);
  expect(left).toBeGreaterThan(seconds / 2);
  const outline = screen.page.locator('[data-part=turn]');
  await sees('the overlay', () => outline.boundingBox(), await panel.boundingBox());
  expect(await outline.evaluate((element) => getComputedStyle(element).borderTopColor)).toBe('rgb(59, 130, 246)');
}

async function words(screen: OverlayScreen): Promise<Record<string, string[]>> {
  return (await screen.round()).words;
}

/** Line and colour of every panel's outline by the name on the panel. */
async function outlines(screen: OverlayScreen): Promise<Record<string, string>> {
  const all = await screen.panels.evaluateAll((panels) =>
    panels.map((panel) => {
      const { borderTopStyle = '', borderTopColor = '' } = getComputedStyle(
        panel.querySelector('[data-part=outline]') ?? panel,
      );
      return [panel.getAttribute('aria-label') ?? '', `${borderTopStyle} ${borderTopColor}`] as const;
    }),
  );
  return Object.fromEntries(all);
}

/** How much on the page was or is announced by an animation. */
function moved(screen: OverlayScreen): Promise<number> {
  return screen.page.locator('[data-fresh], [data-live] [data-role]').count();
}

function phase(page: Page): Promise<string | null> {
  return page.locator('[data-part=overlay]').getAttribute('data-phase');
}
