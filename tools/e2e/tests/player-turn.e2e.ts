import { describe, expect } from 'vitest';
import { type Arrive, it, screens } from '../harness/e2e-test.ts';
import type { Network } from '../harness/network.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { allSee, sees } from '../harness/seen.ts';
import { watch } from '../harness/table.ts';
import { PlayerScreen } from '../screens/player-screen.ts';

type Times = Parameters<QuickTable['setUp']>[0];

/** The shortest time the rules allow, the server's grace, and slow screens. */
const SKIPPED_WITHIN_MS = 60_000;
/** A disconnected player keeps at most 15 s of the turn. */
const GONE_AND_SKIPPED_WITHIN_MS = 90_000;

describe('player turn', () => {
  it('counts a late word that arrives within two seconds', async ({ server, networkTo, arrive, quickTable }) => {
    const network = await networkTo(server);
    const times = { firstPlayerTime: 10, wordsPerPlayer: 2 };
    const table = await openTurn(server.url, network, arrive, await quickTable(), times);
    const [ada, bea] = table.players;

    await ada.screen.word.fill('Licht');
    network.holdUpstream();
    await ada.screen.word.press('Enter');
    await waitForSkip(network);
    network.releaseUpstream();
    await allSee(table, { current: 'Bea', words: { Ada: ['Licht'], Bea: [] } });
    await expect.poll(() => bea.screen.secondsLeft()).toBeLessThan(60);

    await bea.screen.say('Boot');
    await ada.screen.word.fill('Leuchte');
    await expect.poll(() => ada.screen.secondsLeft()).toBeLessThanOrEqual(1);
    network.holdUpstream();
    await ada.screen.word.press('Enter');
    const late = { current: 'Bea', words: { Ada: ['Licht', 'ÜBERSPRUNGEN'], Bea: ['Boot'] } };
    await sees('Bea', () => bea.screen.round(), late, SKIPPED_WITHIN_MS);
    await expect.poll(() => bea.screen.secondsLeft()).toBeLessThanOrEqual(57);
    network.releaseUpstream();
    // Told when the answer is overdue, and again by the answer: for a moment both toasts may be there.
    await ada.screen.page.getByText('Zu spät – dein Wort wurde übersprungen.').first().waitFor();
    await allSee(table, late);
  });

  it('a page frozen during its own turn shows the present state when it resumes', async ({
    server,
    networkTo,
    arrive,
    quickTable,
  }) => {
    const network = await networkTo(server);
    const times = { firstPlayerTime: 60, wordsPerPlayer: 2 };
    const { players } = await openTurn(server.url, network, arrive, await quickTable(), times);
    const [ada, bea] = players;
    await ada.screen.word.fill('Lic');

    const phone = await ada.person.context.newCDPSession(ada.screen.page);
    await phone.send('Page.setWebLifecycleState', { state: 'frozen' });
    const frozenSince = Date.now();
    network.cut();
    await bea.screen.card('Ada').getByText('Getrennt').waitFor();
    await sees('Bea', () => bea.screen.round(), skipped(), GONE_AND_SKIPPED_WITHIN_MS);
    await expect.poll(() => Date.now() - frozenSince, { timeout: 60_000, interval: 500 }).toBeGreaterThan(20_000);
    network.restore();
    await phone.send('Page.setWebLifecycleState', { state: 'active' });

    await sees('Ada', () => ada.screen.round(), skipped());
    await ada.screen.banner.waitFor({ state: 'hidden' });
    expect(await ada.screen.word.inputValue()).toBe('');
    await bea.screen.say('Boot');
    await ada.screen.say('Licht');
    await sees('Bea', () => bea.screen.round(), {
      current: 'Bea',
      words: { Ada: ['ÜBERSPRUNGEN', 'Licht'], Bea: ['Boot'] },
    });
  });

  it('a typed word stays when the server is killed in the turn of its player', async ({
    server,
    networkTo,
    arrive,
    quickTable,
  }) => {
    const times = { firstPlayerTime: 60, wordsPerPlayer: 1 };
    const table = await openTurn(server.url, await networkTo(server), arrive, await quickTable(), times);
    const [ada] = table.players;
    await ada.screen.word.fill('Fernrohr');
    const left = await ada.screen.secondsLeft();

    await server.kill();
    await ada.screen.banner.waitFor();
    await ada.screen.word.press('Enter');
    expect(await ada.screen.word.inputValue()).toBe('Fernrohr');
    await server.startAgain();
    await ada.screen.banner.waitFor({ state: 'hidden' });
    await expect.poll(() => ada.screen.secondsLeft()).toBeLessThanOrEqual(left + 5);
    await ada.screen.myTurn.waitFor();
    await ada.screen.word.press('Enter');
    await allSee(table, { current: 'Bea', words: { Ada: ['Fernrohr'], Bea: [] } });
  });
});

/** Waits for the server's message on the wire: a slow screen would use up the two seconds. */
async function waitForSkip(network: Network): Promise<void> {
  const isSent = () => network.hasSent('"isAutoSubmitted":true');
  await expect.poll(isSent, { timeout: SKIPPED_WITHIN_MS, interval: 20 }).toBe(true);
}

function skipped() {
  return { current: 'Bea', words: { Ada: ['ÜBERSPRUNGEN'], Bea: [] } };
}

/** Starts a round with Ada on a network that can fail, and Bea and the overlay on one that does not. */
async function openTurn(url: string, network: Network, arrive: Arrive, table: QuickTable, times: Times) {
  for (const name of ['Ada', 'Bea']) await table.sit(name);
  await table.setUp({ otherPlayerTime: 60, ...times });
  const open = async (name: string, origin: string) => {
    const person = await arrive(name, { ...screens.phone, motion: true });
    await person.page.goto(origin + table.playerPath(name));
    const screen = new PlayerScreen(person.page);
    await screen.card(name).waitFor();
    return { person, screen };
  };
  const players = [await open('Ada', network.url), await open('Bea', url)] as const;
  const overlay = await watch(`${url}/overlay/${table.lobbyId}`, arrive);
  await overlay.screen.panel('Bea').waitFor();
  await table.start();
  return { players, overlay };
}
