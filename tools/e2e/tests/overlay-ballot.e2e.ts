import { describe, expect } from 'vitest';
import { it } from '../harness/e2e-test.ts';
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

    await table.rule('open_ballot', {});
    await table.accuse('Ada', 'Bea');
    await table.accuse('Bea', 'Cem');
    await table.accuse('Cem', 'Bea');
    await expect.poll(() => person.recording.since()).toContain('ballot_updated');
    expect(await named(screen)).toEqual({});
    expect(await person.recording.since()).not.toMatch(/"votes":\[\{|"leaders":\["/);

    await table.rule('show_ballot', {});
    const told = { Bea: 'Geheime Wahl: 2', Cem: 'Geheime Wahl: 1' };
    await sees('the overlay', () => named(screen), told);
    await table.announce('draw');
    await sees('the overlay', () => named(screen), told);
    await screen.page.reload();
    await sees('the overlay', () => named(screen), told);
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
    await table.rule('open_ballot', {});
    for (const [at, name] of SIX.entries()) await table.accuse(name, SIX[(at + 1) % SIX.length] ?? '');
    await table.rule('show_ballot', {});

    await screen.page
      .locator('[data-part=ballot]')
      .nth(SIX.length - 1)
      .waitFor();
    await sees('the overlay', () => nameLines(screen), Object.fromEntries(SIX.map((name) => [name, 1])));
  });
});

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
  const told: Record<string, string> = {};
  for (const panel of await panels.all()) {
    const [text] = await panel.locator('[data-part=ballot]').allInnerTexts();
    if (text !== undefined) told[(await panel.getAttribute('aria-label')) ?? ''] = text.trim();
  }
  return told;
}
