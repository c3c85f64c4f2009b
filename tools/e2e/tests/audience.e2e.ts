import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect } from 'vitest';

import { expectAccessible, expectNoFindings } from '../harness/axe.ts';
import { type Arrive, it, screens } from '../harness/e2e-test.ts';
import { keepPicture } from '../harness/pictures.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { RemoteControl } from '../harness/remote-control.ts';
import { sees } from '../harness/seen.ts';
import { openMaster, watch } from '../harness/table.ts';
import type { AdminScreen } from '../screens/admin-screen.ts';
import { AudiencePage } from '../screens/audience-page.ts';
import type { OverlayScreen } from '../screens/overlay-screen.ts';
import { shown } from '../screens/shown.ts';

const smallPhone = { ...screens.phone, viewport: { width: 360, height: 640 } };

describe('audience', () => {
  it('two viewers vote, the overlay follows, and the reveal says how right they were', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await inSetup(await quickTable({ password: 'geheim' }));
    const picture = (query = '') => watch(`${server.url}/overlay/${table.lobbyId}?p=geheim${query}`, arrive);
    const [{ screen: overlay }, { screen: poll }] = [await picture(), await picture('&part=poll')];
    const link = `${server.url}/watch/${table.lobbyId}`;
    const uma = await openAudience(arrive, 'Uma', `${link}?p=geheim`, screens.phone);
    await uma.screen.page.getByText('Gleich geht es los. Du kannst hier zuschauen.').waitFor();
    expect(uma.screen.page.url()).not.toContain('geheim');
    const jon = await openAudience(arrive, 'Jon', link, smallPhone);
    await jon.screen.password.fill('geheim');
    await jon.screen.password.press('Enter');

    await table.sendAsMaster('switch_poll', { on: true });
    await table.start();
    await uma.screen.suspect('Bea');
    await uma.screen.suspect('Cem');
    await jon.screen.suspect('Bea');
    const shares = { Ada: '0 %', Bea: '50 %', Cem: '50 %' };
    await sees('the overlay', () => figures(overlay), shares);
    await sees('Jon', () => jon.screen.shares(), Object.values(shares));
    await sees('the poll alone', () => rows(poll), ['1 Ada 0 %', '2 Bea 50 %', '3 Cem 50 %']);
    await keepPictures('playing', { overlay, poll, uma: uma.screen, jon: jon.screen });
    await expectAccessible(jon.screen.page, 'the audience, voting');
    await expectNoFindings(poll.page, 'the poll alone');

    await oneDeviceHasOneVote(uma);
    await table.sendAsMaster('switch_poll', { hiddenUntilReveal: true });
    await sees('the overlay', () => figures(overlay), {});
    await sees('Uma', () => uma.screen.shares(), []);
    for (const word of ['Licht', 'Boot', 'Küste']) await table.say(word);
    await sees('Uma', () => shown(uma.screen.phase), 'Runde vorbei');
    for (const { person } of [uma, jon]) expect(await person.recording.since()).not.toContain('Leuchtturm');

    await table.announce('imposter');
    await sees('the overlay', () => accuracy(overlay), 'Der Chat tippte zu 50 % richtig');
    await sees('the poll alone', () => accuracy(poll), 'Der Chat tippte zu 50 % richtig');
    await sees('the overlay', () => figures(overlay), shares);
    for (const [{ screen }, verdict] of [
      [uma, 'Du lagst richtig!'],
      [jon, 'Du lagst daneben.'],
    ] as const) {
      await screen.page.getByText(/^Der Chat tippte zu 50\s% richtig$/).waitFor();
      await screen.page.getByText(verdict).first().waitFor(); // the reveal says it once more, for seconds
      await expectAccessible(screen.page, 'the audience, reveal');
    }
    await keepPictures('reveal', { overlay, poll, uma: uma.screen, jon: jon.screen });

    await table.nextRound();
    await sees('the overlay', () => figures(overlay), {});
    await sees('Uma', () => uma.screen.mine(), []);
  });

  it('a chat’s number names the same player on all screens after a leave and in a new order', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    const ada = await table.sit('Ada');
    const bea = await table.sit('Bea');
    const cem = await table.sit('Cem');
    const dilek = await table.sit('Dilek');
    await table.setUp({ firstPlayerTime: 300 });
    await table.sendAsMaster('switch_poll', { on: true, bareNumbers: true });
    await table.start();
    const { screen: overlay } = await watch(`${server.url}/overlay/${table.lobbyId}?look=show`, arrive);
    const { screen: uma } = await openAudience(arrive, 'Uma', `${server.url}/watch/${table.lobbyId}`, screens.phone);
    await table.sendAsMaster('kick_player', { targetPlayerId: ada });
    await sees('the overlay', () => numbers(overlay), { Bea: '2', Cem: '3', Dilek: '4' });

    await table.sendAsMaster('end_current_round', {});
    await table.sendAsMaster('reorder_players', { playerOrder: [dilek, cem, bea] });
    const { screen: master } = await openMaster(server.url, arrive, table);
    await sees('Mika', () => masterNumbers(master), ['4 Dilek', '3 Cem', '2 Bea']);
    await sees('the overlay', () => numbers(overlay), { Dilek: '4', Cem: '3', Bea: '2' });
    await (await RemoteControl.open(server.url, table)).sendVote('uma', '!sus 2');
    await sees('Uma', () => uma.shares(), ['0 %', '0 %', '100 %']);
  });

  it('a viewer who voted far down the page sees the reveal', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem', 'Dilek', 'Eva']) await table.sit(name);
    await table.setUp({ firstPlayerTime: 300 });
    await table.sendAsMaster('switch_poll', { on: true });
    await table.start();
    const { screen } = await openAudience(arrive, 'Uma', `${server.url}/watch/${table.lobbyId}`, smallPhone);
    await screen.suspect('Eva');
    expect(await screen.page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

    await table.sendAsMaster('end_current_round', {});
    await table.announce('imposter');
    const verdict = screen.page.getByRole('heading', { name: 'Imposter gewinnt!' });
    await expect.poll(async () => (await verdict.boundingBox())?.y).toBeGreaterThan(0);
  });

  it('a viewer can retype a wrong password until there were too many tries', async ({ server, arrive, quickTable }) => {
    const { lobbyId } = await quickTable({ password: 'geheim' });
    const { screen } = await openAudience(arrive, 'Jon', `${server.url}/watch/${lobbyId}`, screens.phone);
    const wrong = 'Falsches Passwort. | ';
    const tooMany = 'Zu viele Anfragen. | geraten';
    const state = async () => `${await shown(screen.page.getByRole('alert'))} | ${await screen.password.inputValue()}`;
    await screen.password.focus();
    let answer = wrong;
    // On a slow machine the limit of tries refills meanwhile.
    for (let tries = 0; tries < 20 && answer === wrong; tries += 1) {
      await screen.page.keyboard.type('geraten');
      await screen.page.keyboard.press('Enter');
      await expect.poll(state).toBeOneOf([wrong, tooMany]);
      answer = await state();
      await sees('Jon', () => screen.password.evaluate((field) => field === document.activeElement), true);
    }
    expect(answer).toBe(tooMany);
  });
});

/** A reload and a second tab know the vote, and do not count twice. */
async function oneDeviceHasOneVote(uma: Awaited<ReturnType<typeof openAudience>>): Promise<void> {
  await uma.screen.page.reload();
  await sees('Uma', () => uma.screen.mine(), ['Cem']);
  const tab = new AudiencePage(await uma.person.context.newPage());
  await tab.page.goto(uma.screen.page.url());
  await tab.suspect('Ada');
  await sees('Uma', () => uma.screen.shares(), ['50 %', '50 %', '0 %']);
  await tab.suspect('Cem');
  await sees('Uma', () => uma.screen.shares(), ['0 %', '50 %', '50 %']);
  expect(await uma.screen.voters()).toBe('2 Stimmen');
  await tab.page.close();
}

async function inSetup(table: QuickTable): Promise<QuickTable> {
  for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name, { password: 'geheim' });
  await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300 });
  return table;
}

async function openAudience(arrive: Arrive, name: string, link: string, options: BrowserContextOptions) {
  const person = await arrive(name, options);
  await person.page.goto(link);
  return { person, screen: new AudiencePage(person.page) };
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** What part of the audience suspects whom, by the name on the panel. */
async function figures({ panels }: OverlayScreen): Promise<Record<string, string>> {
  const shares: Record<string, string> = {};
  for (const panel of await panels.all()) {
    const [share] = await panel.locator('[data-part=suspicion]').allInnerTexts();
    if (share !== undefined) shares[(await panel.getAttribute('aria-label')) ?? ''] = plain(share);
  }
  return shares;
}

/** The numbers that a chat types, by the name on the panel. */
async function numbers({ panels }: OverlayScreen): Promise<Record<string, string>> {
  return Object.fromEntries(
    await panels.evaluateAll((all) =>
      all.map((panel) => [panel.ariaLabel, panel.querySelector('[data-part=number]')?.textContent]),
    ),
  );
}

/** The numbers beside the names on the game master's screen. */
async function masterNumbers({ page }: AdminScreen): Promise<string[]> {
  return page
    .locator('tbody tr:not([data-master])')
    .evaluateAll((rows) =>
      rows.map((row) => `${row.querySelector('td')?.textContent} ${row.querySelector('input')?.value}`),
    );
}

async function rows({ page }: OverlayScreen): Promise<string[]> {
  return (await page.locator('[data-part=poll-row]').allInnerTexts()).map(plain);
}

async function accuracy({ page }: OverlayScreen): Promise<string> {
  return (await page.locator('[data-part=accuracy]').allInnerTexts()).map(plain).join();
}

async function keepPictures(phase: string, shots: Record<string, { page: OverlayScreen['page'] }>): Promise<void> {
  for (const [name, { page }] of Object.entries(shots)) await keepPicture(page, `audience/${phase}-${name}`);
}
