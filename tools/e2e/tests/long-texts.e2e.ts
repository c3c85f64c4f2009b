import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Arrive, it, screens } from '../harness/e2e-test.ts';
import { findOverflows } from '../harness/layout.ts';
import { keepPicture } from '../harness/pictures.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { AdminScreen } from '../screens/admin-screen.ts';
import { AudiencePage } from '../screens/audience-page.ts';
import { PlayerScreen } from '../screens/player-screen.ts';

const narrow = { ...screens.phone, viewport: { width: 360, height: 780 } };
const source = { viewport: { width: 600, height: 120 } };

/** As long as they may be, of the widest letter, and in one word. */
const [ADA, BEA, CEM] = ['W', 'M', 'Q'].map((letter) => letter.repeat(24)) as [string, string, string];
const WORD = 'W'.repeat(20);
const TOPIC = 'W'.repeat(60);
const HINT = 'M'.repeat(120);

describe('long texts', () => {
  it('the longest texts stay on a narrow phone, in every phase', async ({ server, arrive, quickTable }) => {
    const table = await seated(await quickTable());
    const cem = new PlayerScreen(await open(arrive, 'Cem', server.url + table.playerPath(CEM)));
    const uma = new AudiencePage(await open(arrive, 'Uma', `${server.url}/watch/${table.lobbyId}`));
    const fits = (phase: string) => expectToFit(phase, { player: cem.page, audience: uma.page });

    await table.sendAsMaster('switch_poll', { on: true, hiddenUntilReveal: false });
    await table.start(TOPIC, HINT);
    await cem.page.getByText(`${ADA} ist dran`).first().waitFor();
    await uma.suspect(BEA);
    await fits('first-turn');
    await table.say(WORD);
    await table.say(WORD);
    await cem.roleCard.getByText('Wort unbekannt').waitFor();
    await fits('secret-shown');
    await cem.say(WORD);
    await cem.page.getByRole('heading', { level: 1, name: 'Runde vorbei' }).waitFor();

    await table.sendAsMaster('open_ballot', {});
    const ballot = cem.page.getByRole('region', { name: 'Geheime Wahl' });
    await ballot.getByRole('button', { name: ADA }).click();
    // The button is pressed before the server has the choice, and a ballot of one is not shown.
    await ballot.getByText('1 von 3 hat gewählt').waitFor();
    await fits('ballot');
    await table.accuse(BEA, ADA);
    await table.sendAsMaster('show_ballot', {});
    await cem.page.getByText(`Am meisten verdächtigt: ${ADA}`).waitFor();
    await fits('ballot-shown');
    await table.announce('regular_players');
    await Promise.all([cem, uma].map(({ page }) => page.getByText(`Das Wort war ${TOPIC}`).waitFor()));
    await fits('reveal');

    await table.nextRound();
    await cem.page.getByText('Letzte Runde').click();
    await cem.page.locator('details').getByText(BEA).waitFor();
    await fits('last-round');
  });

  it('the longest texts stay on a narrow screen of the game master', async ({ server, arrive, quickTable }) => {
    const table = await seated(await quickTable());
    await table.start(TOPIC, HINT);
    const master = new AdminScreen(await open(arrive, 'Mika', server.url + table.masterPath()));
    const fits = (phase: string) => expectToFit(phase, { master: master.page });

    await master.page.getByText(`Danach: ${BEA}`).waitFor();
    await master.page.getByRole('button', { name: `Punkt für ${ADA} dazu` }).click();
    await master.page.getByText(`${ADA}: 0 → 1 Punkt`).waitFor();
    await fits('master-turn');
    for (const _ of [ADA, BEA, CEM]) await table.say(WORD);
    await master.button('Crewmates gewinnen').waitFor();
    await fits('master-round-over');
    await master.press('Crewmates gewinnen');
    await master.button('Nächste Runde starten').waitFor();
    await fits('master-reveal');
    await master.press('Nächste Runde starten');
    await master.wordField.waitFor();
    await master.page.getByRole('button', { name: `Mehr zu ${ADA}` }).click();
    await fits('master-unfolded-row');
    const kick = master.page.getByRole('button', { name: `${ADA} kicken` });
    await master.pressTwice(kick, master.page.getByRole('button', { name: `${ADA} wieder zulassen` }));
    await fits('master-setup');
  });

  it('the longest texts stay in the narrow source of one part', async ({ server, arrive, quickTable }) => {
    const table = await seated(await quickTable());
    const names = ['timer', 'word', 'winner', 'poll'] as const;
    const parts = Object.fromEntries(
      await Promise.all(
        names.map(async (part) => {
          const page = await open(arrive, part, `${server.url}/overlay/${table.lobbyId}?part=${part}`, source);
          return [part, page] as const;
        }),
      ),
    );
    const says = (part: (typeof names)[number], text: string) => parts[part]?.getByText(text).first().waitFor();
    const fits = (phase: string) => expectToFit(phase, parts);

    await table.sendAsMaster('switch_poll', { on: true, hiddenUntilReveal: false });
    await table.start(TOPIC, HINT);
    await says('timer', ADA);
    await says('poll', CEM);
    await fits('part-turn');
    await table.say(WORD);
    await says('word', WORD);
    await says('timer', BEA);
    await fits('part-word');
    for (const _ of [BEA, CEM]) await table.say(WORD);
    await says('winner', 'Runde beendet - warte auf Gewinner-Auswahl');
    await fits('part-round-over');
    await table.announce('regular_players');
    await says('winner', TOPIC);
    await fits('part-winner');
  });
});

async function seated(table: QuickTable): Promise<QuickTable> {
  for (const name of [ADA, BEA, CEM]) await table.sit(name);
  await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300, categoryOnOverlay: true });
  return table;
}

async function open(arrive: Arrive, name: string, address: string, size: object = narrow): Promise<Page> {
  const { page } = await arrive(name, size);
  await page.goto(address);
  return page;
}

async function expectToFit(phase: string, pages: Record<string, Page>): Promise<void> {
  for (const [name, page] of Object.entries(pages)) {
    // What flies in or throws confetti is elsewhere for a moment.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
    await keepPicture(page, `long-texts/${phase}-${name}`);
    expect.soft(await findOverflows(page), `${name}, ${phase}`).toEqual([]);
  }
}
