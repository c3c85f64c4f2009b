import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { expectAccessible } from '../harness/axe.ts';
import { it, screens } from '../harness/e2e-test.ts';
import type { Person } from '../harness/person.ts';
import { sees } from '../harness/seen.ts';

const NAMES = ['Ada', 'Bea', 'Cem'] as const;

describe('ballot', () => {
  it('three players choose in secret, and a tie is shown when the game master shows it', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of NAMES) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300 });
    await table.start();
    for (const word of ['Licht', 'Boot', 'Küste']) await table.say(word);
    const [ada, bea, cem] = (await Promise.all(
      NAMES.map(async (name) => {
        const person = await arrive(name, screens.phone);
        await person.page.goto(server.url + table.playerPath(name));
        await person.page.getByRole('heading', { name: 'Runde vorbei' }).waitFor();
        return person;
      }),
    )) as [Person, Person, Person];
    expect(await ballotOf(ada).count()).toBe(0);

    const whenDrawn = await watchForBallot(ada.page);
    await table.sendAsMaster('open_ballot', {});
    expect(await whenDrawn(), 'a tap on a player casts no vote').toBe('none');
    await sees('Ada', () => names(ada), ['Bea Boot', 'Cem Küste']);
    const before = await bea.recording.since();
    await choose(ada, 'Bea');
    await choose(ada, 'Cem');
    await sees('Bea', () => voted(bea), '1 von 3 hat gewählt');
    expect(await chosen(bea)).toEqual([]);
    // Bea receives who has chosen, and nothing of the choice.
    const received = (await bea.recording.since()).slice(before.length);
    expect(received).toContain('ballot_updated');
    expect(received).not.toMatch(/"mine":"|"votes":\[\{|"leaders":\["/);
    await choose(bea, 'Ada');
    await choose(cem, 'Bea');
    await ada.page.reload();
    await sees('Ada', () => chosen(ada), ['Cem Küste Deine Wahl']);
    await expectAccessible(cem.page, 'the ballot');

    await table.sendAsMaster('show_ballot', {});
    for (const person of [ada, bea, cem]) {
      await person.page.getByText('Gleichstand: Ada, Bea und Cem').waitFor();
      expect(await ballotOf(person).count()).toBe(0);
    }
    await expectAccessible(bea.page, 'the result of the ballot');
  });

  it('a phone that was offline during a round casts no vote in the next ballot', async ({
    server,
    networkTo,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of NAMES) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 10, otherPlayerTime: 10 });
    await table.start();
    for (const word of ['Licht', 'Boot', 'Küste']) await table.say(word);
    await table.sendAsMaster('open_ballot', {});
    const network = await networkTo(server);
    const ada = await arrive('Ada', screens.phone);
    await ada.page.goto(network.url + table.playerPath('Ada'));
    await choose(ada, 'Bea');

    network.cut();
    await ada.page.getByText('Verbindung verloren – neuer Versuch …').waitFor();
    await table.announce('regular_players');
    await table.nextRound();
    await table.start();
    await table.sendAsMaster('end_current_round', {});
    await table.sendAsMaster('open_ballot', {});
    network.restore();
    await ada.page.getByText('Runde 2').first().waitFor();
    await sees('Ada', () => voted(ada), '0 von 3 haben gewählt');
    expect(await chosen(ada)).toEqual([]);
  });

  it('a ballot comes into sight, however far down the page was', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of [...NAMES, 'Dilek', 'Eva', 'Finn', 'Gina', 'Hanna']) await table.sit(name);
    await table.setUp();
    await table.start();
    await table.sendAsMaster('end_current_round', {});
    const { page } = await arrive('Ada', screens.phone);
    await page.goto(server.url + table.playerPath('Ada'));
    await page.getByRole('heading', { name: 'Runde vorbei' }).waitFor();
    const toTheEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const isInSight = (text: string) => async () => ((await page.getByText(text).boundingBox())?.y ?? -1) >= 0;

    await toTheEnd();
    await table.sendAsMaster('open_ballot', {});
    await expect.poll(isInSight('Wen verdächtigst du?')).toBe(true);
    await table.accuse('Bea', 'Cem');
    await table.accuse('Cem', 'Bea');
    await toTheEnd();
    await table.sendAsMaster('show_ballot', {});
    await expect.poll(isInSight('So habt ihr gewählt')).toBe(true);
  });

  it('no name loses the dots of its umlaut', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Ö', 'Ünal']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1 });
    await table.start();
    const { page } = await arrive('Ada', screens.phone);
    await page.goto(server.url + table.playerPath('Ada'));
    await page.getByRole('timer').first().waitFor();
    expect(await lowBoxes(page)).toEqual([]);
    await table.sendAsMaster('end_current_round', {});
    await table.sendAsMaster('open_ballot', {});
    await page.getByText('Wen verdächtigst du?').waitFor();
    expect(await lowBoxes(page)).toEqual([]);
  });
});

/** Texts in a box that cuts off what is beside it, and is lower than the letters of its font may be. */
function lowBoxes(page: Page): Promise<(string | null)[]> {
  return page.locator('[data-lines]:not([data-overflows])').evaluateAll((boxes) =>
    boxes
      .filter((box) => {
        const letters = document.createRange();
        letters.selectNodeContents(box);
        return letters.getBoundingClientRect().top < box.getBoundingClientRect().top - 0.5;
      })
      .map(({ textContent }) => textContent),
  );
}

const ballotOf = ({ page }: Person) => page.getByRole('region', { name: 'Geheime Wahl' });

async function choose(person: Person, name: string): Promise<void> {
  await ballotOf(person).getByRole('button', { name }).click();
  await ballotOf(person).getByRole('button', { name, pressed: true }).waitFor();
}

const names = (person: Person) => labels(ballotOf(person).getByRole('button'));

const chosen = (person: Person) => labels(ballotOf(person).getByRole('button', { pressed: true }));

async function labels(buttons: Locator): Promise<string[]> {
  return (await buttons.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

async function voted(person: Person): Promise<string> {
  return (await ballotOf(person).getByRole('status').allInnerTexts()).join();
}

/** Watches for the ballot from now on. What it returns waits until it is drawn and says whether it took taps then. */
async function watchForBallot(page: Page): Promise<() => Promise<string | undefined>> {
  const watched = await page.evaluateHandle(() => {
    const drawn: { pointerEvents?: string } = {};
    const observer = new MutationObserver(() => {
      const choices = document.querySelector('[role=group][aria-label="Wen verdächtigst du?"]');
      if (!choices) return;
      observer.disconnect();
      drawn.pointerEvents = getComputedStyle(choices).pointerEvents;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return drawn;
  });
  return async () => (await page.waitForFunction((drawn) => drawn.pointerEvents, watched)).jsonValue();
}
