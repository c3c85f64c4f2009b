import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { findLayoutErrors } from '../harness/layout.ts';
import { keepPicture } from '../harness/pictures.ts';
import type { QuickTable } from '../harness/quick-table.ts';

const TEN = ['Ada', 'Bea', 'Cem', 'Dana', 'Eva', 'Finn', 'Gerd', 'Hana', 'Ida', 'Jo'];

/** The texts of the two languages. */
const texts = {
  'de-DE': {
    winners: ['Crewmates gewinnen', 'Imposter gewinnt', 'Unentschieden'],
    discussion: 'Diskussion',
    ballot: 'Geheime Wahl',
    lastGuess: 'Letzter Tipp',
    next: 'Als Nächstes sehen alle',
    unmask: 'Wort zeigen',
    open: 'Geheime Wahl öffnen',
    show: 'Wahl jetzt beenden',
    leader: 'Meiste Stimmen: Jo',
    shown: 'Alle sehen das Ergebnis.',
    guess: 'Imposter darf raten',
    accept: 'Tipp gelten lassen',
    end: 'Runden-Ende',
  },
  'en-GB': {
    winners: ['Crewmates win', 'Imposter wins', 'Draw'],
    discussion: 'Discussion',
    ballot: 'Secret ballot',
    lastGuess: 'Last guess',
    next: 'What everybody sees next',
    unmask: 'Show the word',
    open: 'Open the secret ballot',
    show: 'End the ballot now',
    leader: 'Most votes: Jo',
    shown: 'Everybody sees the result.',
    guess: 'Let the imposter guess',
    accept: 'Accept the guess',
    end: 'End of the round',
  },
} as const;

describe('winner step', () => {
  it.for(['de-DE', 'en-GB'] as const)(
    'needs no scrolling on a laptop with ten players: %s',
    async (locale, { arrive, server, quickTable }) => {
      const table = await roundOver(await quickTable());
      const text = texts[locale];
      const { page } = await arrive('Mika', { ...screens.laptop, locale });
      await page.goto(server.url + table.masterPath());
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      const fits = (step: string, ...parts: string[]) => expectWhole(page, step, text, parts);

      await page.getByRole('region', { name: text.discussion }).getByRole('timer').waitFor();
      await fits('discussion', text.discussion, text.ballot, text.lastGuess);
      await press(text.open);
      await page.getByRole('button', { name: text.show }).waitFor();
      await fits('ballot', text.discussion, text.ballot, text.lastGuess);
      await Promise.all(TEN.map((name, at) => table.accuse(name, TEN[at < 5 ? 9 : at - 1] ?? '')));
      await page.getByText(text.leader).waitFor();
      await fits('votes', text.discussion, text.ballot, text.lastGuess);
      await press(text.show);
      await page.getByText(text.shown).waitFor();
      await fits('shown', text.ballot, text.lastGuess);
      await press(text.guess);
      await page.getByRole('region', { name: text.lastGuess }).getByRole('timer').waitFor();
      await fits('guess', text.lastGuess);
      await table.guess('Jo', 'Turm');
      await page.getByRole('button', { name: text.accept }).waitFor();
      await fits('wrong guess', text.lastGuess, ...text.winners);
      await press(text.winners[0]);
      await page.getByRole('heading', { level: 1, name: text.end }).waitFor();
      expect(await findLayoutErrors(page), 'while the reveal runs').toEqual([]);
    },
  );

  it('gives two caught imposters with long names a button each, and a tie of all one list', async ({
    arrive,
    server,
    quickTable,
  }) => {
    const table = await quickTable();
    const names = ['Maximiliane_die_Geduldig', ...TEN.slice(1)];
    const ids: string[] = [];
    for (const name of names) ids.push(await table.sit(name));
    await table.setUp({ wordsPerPlayer: 1, lastGuessAllowed: true, discussionTime: 300, imposters: 2 });
    const imposterIds = [ids[0] ?? '', ids[9] ?? ''];
    await table.sendAsMaster('start_word_submission', { topic: 'Leuchtturm', categoryHint: 'Am Meer', imposterIds });
    for (const name of names) await table.say(`Wort${name.slice(0, 4)}`);
    await table.sendAsMaster('open_ballot', {});
    await Promise.all(names.map((name, at) => table.accuse(name, names[(at + 1) % 10] ?? '')));
    const { page } = await arrive('Mika', screens.laptop);
    await page.goto(server.url + table.masterPath());

    await page.getByText('Gleichstand: 10 mit je 1 Stimme').waitFor();
    const buttons = page.getByRole('button', { name: /^Erwischt: .+ darf raten$/ });
    await keepPicture(page, 'winner-step/two imposters');
    for (const name of ['Diskussion', 'Geheime Wahl', 'Letzter Tipp'])
      expect.soft(await page.getByRole('region', { name, exact: true }).evaluate(hiddenPixels), name).toBe(0);
    expect(await buttons.count()).toBe(2);
    for (const cut of await buttons.evaluateAll((all) => all.map((one) => one.scrollHeight - one.clientHeight)))
      expect(cut).toBeLessThanOrEqual(0);
  });
});

/** A table of ten whose words are said, with all that a round can have after its words. */
async function roundOver(table: QuickTable): Promise<QuickTable> {
  for (const name of TEN) await table.sit(name);
  await table.setUp({ wordsPerPlayer: 1, lastGuessAllowed: true, automaticPoints: true, discussionTime: 300 });
  await table.sendAsMaster('switch_poll', { on: true });
  await table.start();
  for (const name of TEN) await table.say(`Wort${name}`);
  return table;
}

/** The big buttons, the parts of the step, what all will see next and the button that shows the word are in sight. */
async function expectWhole(
  page: Page,
  step: string,
  { winners, next, unmask }: (typeof texts)[keyof typeof texts],
  parts: readonly string[],
): Promise<void> {
  const found: [string, Locator][] = [
    [unmask, page.getByRole('button', { name: unmask, exact: true })],
    ...parts.map((name): [string, Locator] => {
      const isButton = winners.some((winner) => winner === name);
      return [name, page.getByRole(isButton ? 'button' : 'region', { name, exact: true })];
    }),
  ];
  await keepPicture(page, `winner-step/${step} ${next}`);
  for (const [name, element] of found) expect.soft(await element.evaluate(hiddenPixels), `${step}: ${name}`).toBe(0);
}

/** How much of an element's height is beyond the edge of a box that scrolls, or of the window. */
function hiddenPixels(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  let hidden = Math.max(0, bottom - window.innerHeight, -top);
  for (let box = element.parentElement; box; box = box.parentElement) {
    const edge = box.getBoundingClientRect();
    if (getComputedStyle(box).overflowY !== 'visible') hidden = Math.max(hidden, bottom - edge.bottom, edge.top - top);
  }
  return Math.round(hidden);
}
