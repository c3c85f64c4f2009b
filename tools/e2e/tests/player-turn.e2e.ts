import { describe, expect } from 'vitest';
import { type Arrive, it } from '../harness/e2e-test.ts';
import type { Network } from '../harness/network.ts';
import { startRound } from '../harness/secret-round.ts';
import { allSee, sees } from '../harness/seen.ts';
import type { Server } from '../harness/server.ts';
import { getSetUp, join, openLobby, watch } from '../harness/table.ts';

const round = { word: 'Leuchtturm', hint: 'Am Meer', imposter: 'Bea', otherPlayerTime: 60 };

/** The shortest time the rules allow, the server's grace, and slow screens. */
const SKIPPED_WITHIN_MS = 60_000;
/** A disconnected player keeps at most 15 s of the turn. */
const GONE_AND_SKIPPED_WITHIN_MS = 90_000;

describe('player turn', () => {
  it('a word that was on its way counts if it arrives within two seconds', async ({ server, networkTo, arrive }) => {
    const network = await networkTo(server);
    const table = await sitDown(server, network, arrive);
    const [ada, bea] = table.players;
    await startRound(table, { ...round, firstPlayerTime: 10, wordsPerPlayer: 2 });

    await ada.screen.word.fill('Licht');
    network.delay();
    await isSkipped(network);
    network.catchUp();
    await allSee(table, { current: 'Bea', words: { Ada: ['Licht'], Bea: [] } });
    await expect.poll(() => bea.screen.secondsLeft()).toBeLessThan(60);

    await bea.screen.say('Boot');
    await ada.screen.word.fill('Leuchte');
    network.delay();
    const late = { current: 'Bea', words: { Ada: ['Licht', 'ÜBERSPRUNGEN'], Bea: ['Boot'] } };
    await sees('Bea', () => bea.screen.round(), late, SKIPPED_WITHIN_MS);
    await expect.poll(() => bea.screen.secondsLeft()).toBeLessThanOrEqual(56);
    network.catchUp();
    await ada.screen.page.getByText('Zu spät – dein Wort wurde übersprungen.').waitFor();
    await allSee(table, late);
  });

  it('a phone that sleeps through its own turn wakes up to what has happened', async ({
    server,
    networkTo,
    arrive,
  }) => {
    const network = await networkTo(server);
    const table = await sitDown(server, network, arrive);
    const [ada, bea] = table.players;
    await startRound(table, { ...round, firstPlayerTime: 60, wordsPerPlayer: 2 });
    await ada.screen.word.fill('Lic');

    const phone = await ada.person.context.newCDPSession(ada.screen.page);
    await phone.send('Page.setWebLifecycleState', { state: 'frozen' });
    const asleepSince = Date.now();
    network.cut();
    await bea.screen.card('Ada').getByText('Getrennt').waitFor();
    await sees('Bea', () => bea.screen.round(), skipped(), GONE_AND_SKIPPED_WITHIN_MS);
    await expect.poll(() => Date.now() - asleepSince, { timeout: 60_000, interval: 500 }).toBeGreaterThan(20_000);
    network.mend();
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
  }) => {
    const table = await sitDown(server, await networkTo(server), arrive);
    const [ada] = table.players;
    await startRound(table, { ...round, firstPlayerTime: 60, wordsPerPlayer: 1 });
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
async function isSkipped(network: Network): Promise<void> {
  const told = () => network.hasSent('"isAutoSubmitted":true');
  await expect.poll(told, { timeout: SKIPPED_WITHIN_MS, interval: 20 }).toBe(true);
}

function skipped() {
  return { current: 'Bea', words: { Ada: ['ÜBERSPRUNGEN'], Bea: [] } };
}

/** Ada by a network that can fail, Bea and the overlay by one that does not; all are ready. */
async function sitDown(server: Server, network: Network, arrive: Arrive) {
  const master = await openLobby(server.url, arrive);
  const { lobbyId } = master.screen;
  const ada = await join(`${network.url}/join/${lobbyId}`, arrive, 'Ada');
  const bea = await join(`${server.url}/join/${lobbyId}`, arrive, 'Bea');
  const overlay = await watch(`${server.url}/overlay/${lobbyId}`, arrive);
  const table = { lobbyId, master, players: [ada, bea] as const, overlay };
  await getSetUp(table);
  return table;
}
