import { describe, expect } from 'vitest';

import { expectAccessible } from '../harness/axe.ts';
import { it } from '../harness/e2e-test.ts';
import { byEntryPage, openTable, type Seat, startSetup, type Table } from '../harness/table.ts';
import type { PlayerScreen } from '../screens/player-screen.ts';

const HOST = 'Mika am Handy';

type Players = readonly Seat<PlayerScreen>[];

describe('automatic game master', () => {
  it('the host plays along for three rounds and is sent no secret, through a killed server', async ({
    server,
    arrive,
  }) => {
    const table: Table = await openTable(server.url, arrive, ['Ada', 'Bea']);
    const { master } = table;
    const host = await byEntryPage.join(`${server.url}/join/${table.lobbyId}`, arrive, HOST);
    const players = [...table.players, host];
    await startSetup({ ...table, players });
    const { page } = master.person;
    await master.screen.switchOn('Automatischer Spielleiter');
    await page.getByText('Diese Seite zeigt nichts Geheimes').waitFor();
    expect(await master.screen.wordField.count()).toBe(0);
    const words = page.getByRole('textbox', { name: 'Wörter pro Spieler' });
    await words.fill('1');
    await words.blur();
    await expectAccessible(page, 'the setup of the automatic game master');

    const played = new Set<string>();
    for (const round of [1, 2, 3]) {
      const start = master.person.recording.position();
      const sent = async () => withoutPastRounds(await master.person.recording.since(start));
      await master.screen.press(round === 1 ? 'Spiel starten' : 'Nächste Runde starten');
      const secret = await readSecrets(players);
      played.add(secret.word);
      await speak(players);
      await master.screen.button('Wahl jetzt beenden').waitFor();
      await host.screen.page.getByRole('region', { name: 'Geheime Wahl' }).getByRole('timer').waitFor();
      await table.overlay.person.page.locator('[data-part="decision-clock"]').waitFor();
      if (round === 1) {
        await expectAccessible(page, 'the ballot of an automatic round');
        await expectAccessible(host.person.page, 'the ballot of a player');
      } else if (round === 2) {
        await server.kill();
        await server.startAgain();
      }
      expectNoSecret(await sent(), secret);

      await accuse(players, secret.imposter);
      await page.getByText('Crewmates gewinnen!').waitFor();
      expect(await sent()).toContain(`"${secret.word}"`);
    }
    expect(played.size).toBe(3);
    await expect.poll(() => points(host.screen)).toBe(6); // of two crewmates in three rounds
    // Whole words: the log names types, and "Oper" is a word of the pack.
    expect(server.log).not.toMatch(new RegExp(`(?<!\\p{L})(?:${[...played].join('|')})(?!\\p{L})`, 'u'));
  });
});

/** What was sent without the records of decided rounds, which every screen may have. */
function withoutPastRounds(sent: string): string {
  return sent.replaceAll(/"history":\[.*?\],"barred"/g, '');
}

/** Fails when frames of the host's screen say what a running round is about. The picture on it may open while the round before is decided. */
function expectNoSecret(sent: string, { word, hint }: { word: string; hint: string }) {
  expect(sent, "what the host's screen was sent").not.toContain(`"${word}"`);
  const running = sent.split('\n').filter((frame) => !frame.includes('"status":"winner_announcement"'));
  for (const secret of [`"${hint}"`, '"imposterId":"', '"isImposter":true', '"roundEnd":"'])
    expect(running.join('\n'), "what the host's screen was sent").not.toContain(secret);
}

/** Reads what the cards of the players say. */
async function readSecrets(players: Players) {
  const cards = [];
  for (const { person, screen } of players) {
    await expect.poll(async () => (await screen.peek()).role).toMatch(/^(Imposter|Crewmate)$/);
    cards.push({ name: person.name, ...(await screen.peek()) });
  }
  const imposter = cards.find(({ role }) => role === 'Imposter');
  const crewmate = cards.find(({ role }) => role === 'Crewmate');
  expect(cards.filter(({ role }) => role === 'Imposter')).toHaveLength(1);
  return { imposter: imposter?.name ?? '', word: crewmate?.word ?? '', hint: crewmate?.hint ?? '' };
}

/** Each player says a word when it is their turn. */
async function speak(players: Players) {
  for (const word of ['rot', 'rund', 'hell']) {
    const speaking = async () => {
      for (const { screen } of players) if (await screen.myTurn.isVisible()) return screen;
      return undefined;
    };
    await expect.poll(speaking).toBeDefined();
    const screen = await speaking();
    await screen?.say(word);
    await screen?.myTurn.waitFor({ state: 'detached' });
  }
}

/** All players name the imposter, and the imposter names another. */
async function accuse(players: Players, imposter: string) {
  for (const { person, screen } of players) {
    const suspect = person.name === imposter ? players.find((other) => other.person !== person)?.person.name : imposter;
    const ballot = screen.page.getByRole('region', { name: 'Geheime Wahl' });
    await ballot.getByRole('button', { name: suspect ?? '' }).click();
  }
}

/** The points of all players, as a player's screen has them. */
async function points(screen: PlayerScreen): Promise<number> {
  const shown = await screen.cards.getByText(/^\d+ Punkte?$/).allInnerTexts();
  return shown.reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
}
