import { describe, expect } from 'vitest';
import { type Arrive, it } from '../harness/e2e-test.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { sees } from '../harness/seen.ts';
import { watch } from '../harness/table.ts';
import type { OverlayScreen } from '../screens/overlay-screen.ts';
import { shown } from '../screens/shown.ts';

/** The same running round under another address, with Ada's word said and Bea's turn running. */
type Open = (query: string) => Promise<OverlayScreen>;

async function runningRound(table: QuickTable, url: string, arrive: Arrive): Promise<{ open: Open; bea: string }> {
  await table.sit('Ada');
  const bea = await table.sit('Bea');
  await table.sit('Cem');
  await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300, categoryOnOverlay: true });
  await table.start('Leuchtturm', 'Am Meer');
  await table.say('Licht');
  const open = async (query: string) => (await watch(`${url}/overlay/${table.lobbyId}?${query}`, arrive)).screen;
  return { open, bea };
}

describe('overlay options', () => {
  it('every option changes what it says and nothing else', async ({ server, arrive, quickTable }) => {
    const { open } = await runningRound(await quickTable(), server.url, arrive);
    const plain = await open('');
    await plain.panels.nth(2).waitFor();
    const counts = async ({ page }: OverlayScreen) =>
      Promise.all(
        ['words', 'points', 'name', 'timer', 'category'].map((part) => page.locator(`[data-part=${part}]`).count()),
      );
    expect(await counts(plain)).toEqual([1, 3, 3, 1, 1]);

    const without = await open('hide=words,points');
    await without.panels.nth(2).waitFor();
    expect(await counts(without)).toEqual([0, 0, 3, 1, 1]);
    const nameless = await open('hide=names');
    await nameless.panels.nth(2).waitFor();
    expect(await counts(nameless)).toEqual([1, 3, 0, 1, 1]);

    const english = await open('lang=en');
    await english.panel('Bea').getByText('Up now', { exact: true }).waitFor();
    await english.page.getByText('Hint: Am Meer', { exact: true }).waitFor();
    expect(await english.page.locator('html').getAttribute('lang')).toBe('en');

    const half = await open('scale=0.5');
    await half.panels.nth(2).waitFor();
    const [box] = await plain.boxes();
    await sees('the small overlay', async () => (await half.boxes())[0]?.width, (box?.width ?? 0) / 2);

    const debug = await open('debug=1');
    await debug.page.getByText(/^Lobby [A-Z0-9]{6} · playing · Stand \d+ · 4 Plätze · verbunden/).waitFor();
    expect(await plain.page.locator('[data-part=debug]').count()).toBe(0);
  });

  it('the theme changes the panels, and the ground stays transparent', async ({ server, arrive, quickTable }) => {
    const { open } = await runningRound(await quickTable(), server.url, arrive);
    const grounds: Record<string, string | null> = {};

    for (const theme of ['dark', 'light']) {
      const { page, panels } = await open(`theme=${theme}`);
      await panels.nth(2).waitFor();
      const outline = panels.first().locator('[data-part=outline]');
      grounds[theme] = await outline.evaluate(
        ({ parentElement: panel }) => panel && getComputedStyle(panel).backgroundColor,
      );
      const behind = await page.evaluate(() =>
        [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
      );
      expect(behind).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
    }
    expect(grounds).toEqual({ dark: 'rgb(23, 26, 35)', light: 'rgb(223, 226, 236)' });
  });

  it('one player, by place or by id, fills the picture', async ({ server, arrive, quickTable }) => {
    const { open, bea } = await runningRound(await quickTable(), server.url, arrive);

    for (const player of ['2', bea]) {
      const screen = await open(`player=${player}`);
      await screen.panel('Bea').getByRole('timer').waitFor();
      expect(await screen.panels.count()).toBe(1);
      const [box] = await screen.boxes();
      expect(Math.max((box?.width ?? 0) / 1920, (box?.height ?? 0) / 1080)).toBeCloseTo(1, 2);
    }
    const absent = await open('player=9&debug=1');
    await absent.page.getByText('· verbunden').waitFor();
    expect(await absent.panels.count()).toBe(0);
  });

  it('one part alone: the clock, the last word, the winner', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    const { open } = await runningRound(table, server.url, arrive);
    const [timer, word, winner] = await Promise.all(['timer', 'word', 'winner'].map((part) => open(`part=${part}`)));
    const text = (screen: OverlayScreen | undefined) => async () =>
      screen && (await shown(screen.page.locator('[data-part=overlay]'))).replaceAll(/\s+/g, ' ').trim();

    await expect.poll(text(timer)).toMatch(/^Bea (5:00|4:\d\d)$/);
    await sees('the word', text(word), 'Ada Licht');
    await sees('the winner', text(winner), '');
    await table.say('Boot');
    await sees('the word', text(word), 'Bea Boot');
    await expect.poll(text(timer)).toMatch(/^Cem (5:00|4:\d\d)$/);
    await table.say('Küste');
    await table.announce('regular_players');
    await sees('the winner', text(winner), 'Gewinner: Crewmates | Wort: Leuchtturm');
    await sees('the clock', text(timer), '');
  });

  it('without motion nothing moves but the clock', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    const { open } = await runningRound(table, server.url, arrive);
    const still = await open('reducedMotion=1');
    const moving = await open('');
    for (const screen of [still, moving]) await screen.panel('Bea').getByRole('timer').waitFor();
    await table.say('Boot');
    const animation = (screen: OverlayScreen, selector: string) =>
      screen.page.locator(selector).evaluate((element) => getComputedStyle(element).animationName);

    for (const screen of [still, moving]) await screen.page.locator('[data-fresh]').waitFor();
    expect(await animation(still, '[data-fresh]')).toBe('none');
    expect(await animation(moving, '[data-fresh]')).toContain('word-fly');
    const bar = () => still.page.locator('[data-bar]').evaluate((element) => getComputedStyle(element).backgroundSize);
    const now = await bar();
    await expect.poll(bar, { message: 'how full the bar is' }).not.toBe(now);
    expect(
      await still.page.locator('[data-part=turn]').evaluate((element) => getComputedStyle(element).transitionDuration),
    ).toBe('0s');
  });

  it.for([
    ['show', 'pop'],
    ['classic', 'word-fly'],
  ] as const)('look %s obeys reduced motion of the system', async ([look, flight], { server, arrive, quickTable }) => {
    const table = await quickTable();
    const { open } = await runningRound(table, server.url, arrive);
    const screen = await open(`look=${look}`);
    await screen.panel('Bea').getByRole('timer').waitFor();
    await table.say('Boot');
    await screen.page.locator('[data-fresh]').first().waitFor();

    expect((await screen.page.evaluate(readMotion)).animations).toContain(flight);
    await screen.page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await screen.page.evaluate(readMotion)).toEqual({ animations: 'none', transitions: '0s' });
  });

  it('the canned game needs neither lobby nor password', async ({ server, arrive }) => {
    const { screen } = await watch(`${server.url}/overlay/?demo=1&players=6`, arrive);

    await screen.panels.nth(5).waitFor();
    await screen.page.getByRole('timer').waitFor();
    await screen.page.locator('[data-part=word]').first().waitFor();
    expect(await screen.panels.count()).toBe(6);
  });

  it('nothing can be clicked, focused or scrolled', async ({ server, arrive, quickTable }) => {
    const { open } = await runningRound(await quickTable(), server.url, arrive);
    const { page, panels } = await open('');
    await panels.nth(2).waitFor();

    const hit = await page.evaluate(() => document.elementsFromPoint(960, 540).map(({ tagName }) => tagName));
    expect(hit.filter((tag) => tag !== 'HTML')).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page.mouse.wheel(0, 500);
    const size = await page.evaluate(() => {
      const { scrollHeight, scrollWidth, scrollTop } = document.documentElement;
      return { scrollHeight, scrollWidth, scrollTop };
    });
    expect(size).toEqual({ scrollHeight: 1080, scrollWidth: 1920, scrollTop: 0 });
  });
});

/** Names of all animations and lengths of all transitions in the picture. */
function readMotion(): { animations: string; transitions: string } {
  const styles = [...document.querySelectorAll('[data-part=overlay] *')].map((element) => getComputedStyle(element));
  return {
    animations: [...new Set(styles.map(({ animationName }) => animationName))].join(),
    transitions: [...new Set(styles.map(({ transitionDuration }) => transitionDuration))].join(),
  };
}
