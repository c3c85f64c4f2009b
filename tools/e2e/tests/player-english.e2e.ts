import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, screens } from '../harness/e2e-test.ts';
import { keepPicture } from '../harness/pictures.ts';
import { sees } from '../harness/seen.ts';
import { openPlayer } from '../harness/table.ts';
import type { PlayerScreen } from '../screens/player-screen.ts';
import { shown } from '../screens/shown.ts';

/** Words no English screen has a use for. */
const GERMAN =
  /\b(?:Spieler|Runde|Lobby-Phase|Wort|bereit|Punkte?|gewinnt?|gewinnen|Passwort|dran|Verlassen|der|die|und)\b/i;

describe('player english', () => {
  it('two languages at one table, through three rounds with three endings', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    const { page } = await arrive('Ada', screens.phone);
    await page.goto(`${server.url}/join/${table.lobbyId}`);
    await page.getByRole('button', { name: 'Sprache' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expectEnglish(page);
    await page.getByRole('textbox', { name: 'Your name *' }).fill('Ada');
    await page.getByRole('button', { name: 'Join lobby' }).click();
    await sees('Ada', () => shown(page.getByRole('heading', { level: 1 })), 'Waiting room');
    await page.getByRole('button', { name: "I'm ready" }).click();
    await table.sit('Bea');
    await expectEnglish(page);
    await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300 });
    const bea = await openPlayer(server.url, arrive, table, 'Bea');

    const endings = [
      ['regular_players', 'Crewmates win!', 'Crewmates gewinnen!', 'Ada'],
      ['imposter', 'Imposter wins!', 'Imposter gewinnt!', 'Bea'],
      ['draw', 'Draw', 'Unentschieden', null],
    ] as const;
    for (const [ending, english, german, winner] of endings) {
      await sees('Ada', () => shown(page.getByRole('heading', { level: 1 })), 'About to start');
      await expectEnglish(page);
      await table.start('Telescope', 'Night');
      await speak(page, bea.screen);
      await sees('Ada', () => shown(page.getByRole('heading', { level: 1 })), 'Round over');
      await expectEnglish(page);
      await table.announce(ending);

      await page.getByRole('heading', { name: english }).waitFor();
      await expectEnglish(page);
      expect(await page.getByText('Won by').count()).toBe(winner ? 1 : 0);
      const lines = winner ? [german, `Gewonnen: ${winner}`] : [german];
      await sees('Bea', async () => (await bea.screen.reveal()).slice(0, lines.length), lines);
      await sees('Ada', () => page.locator('[data-revealed=imposter]').getAttribute('aria-label'), 'Bea');
      await table.nextRound();
    }
    await page.reload();
    await sees('Ada', () => shown(page.getByRole('heading', { level: 1 })), 'About to start');
    await page.getByText('Last round').click();
    await expectEnglish(page);
  });

  it('a browser that asks for English sees English at its first visit', async ({ server, arrive }) => {
    const person = await arrive('Ada', { ...screens.phone, locale: 'en-GB' });
    const { page } = person;
    await page.goto(server.url);
    await expectEnglish(page);
    await keepPicture(page, 'language/first-visit');

    await page.goto(`${server.url}/home?lang=de`);
    await page.locator('html[lang=de]').waitFor();
    await page.goto(server.url);
    await expectEnglish(page);
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();
    await page.locator('html[lang=de]').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Lobby beitreten' }).waitFor();
  });

  it('an English game master reads the English chat command', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    await table.sendAsMaster('switch_poll', { on: true });
    const { page } = await arrive('Mika', { ...screens.laptop, locale: 'en-US' });
    await page.goto(server.url + table.masterPath());
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('button', { name: 'Audience' }).click();
    await page.getByText('The chat votes with “!sus 3” or a name.').waitFor();
    expect(await page.getByText('“!verdacht 3”').count()).toBe(0);
  });
});

/** Each player says one word, in the order of the turns. */
async function speak(page: Page, bea: PlayerScreen): Promise<void> {
  const word = page.getByRole('textbox', { name: 'Your word' });
  await word.waitFor();
  await expectEnglish(page);
  const adaBegins = await page.getByRole('status').getByText('Your turn!').count();
  const ada = async () => {
    await word.fill('Stars');
    await word.press('Enter');
  };
  if (adaBegins) await ada();
  await bea.say('Moon');
  if (!adaBegins) await ada();
}

async function expectEnglish(page: Page): Promise<void> {
  await page.locator('html[lang=en]').waitFor();
  expect((await shown(page.locator('body'))).match(GERMAN)?.[0] ?? null).toBeNull();
}
