import { describe, expect } from 'vitest';
import { it } from '../harness/e2e-test.ts';
import { startRound } from '../harness/secret-round.ts';
import { allRead, allSee, overlaySays, sees } from '../harness/seen.ts';
import { openTable, startSetup, type Table } from '../harness/table.ts';
import type { Round } from '../screens/round.ts';

const round = {
  word: 'Leuchtturm',
  hint: 'Am Meer',
  imposter: 'Bea',
  firstPlayerTime: 120,
  otherPlayerTime: 120,
  wordsPerPlayer: 1,
};

describe('reload', () => {
  it('a reload in any phase leads back to the same screen', async ({ server, arrive }) => {
    const table = await openTable(server.url, arrive, ['Ada', 'Bea']);
    const [ada, bea] = table.players;
    await reloadAll(table);
    await allRead(table, 'Lobby-Phase');

    await startSetup(table);
    await table.master.screen.wordField.fill('Leucht');
    await reloadAll(table);
    await allRead(table, 'Einrichtungs-Phase');
    await sees('Mika', () => table.master.screen.wordField.inputValue(), 'Leucht');

    const secret = await startRound(table, round);
    await ada.screen.say('Licht');
    await allSee(table, { current: 'Bea', words: { Ada: ['Licht'], Bea: [] } });
    await reloadAll(table, { current: 'Bea', words: { Ada: ['Licht'], Bea: [] } });
    expect((await bea.screen.peek()).word).toBe('Wort unbekannt');

    await bea.screen.say('Boot');
    await overlaySays(table, 'Runde beendet - warte auf Gewinner-Auswahl');
    await reloadAll(table, { current: null, words: { Ada: ['Licht'], Bea: ['Boot'] } });
    await overlaySays(table, 'Runde beendet - warte auf Gewinner-Auswahl');
    await allRead(table, 'Gewinner-Auswahl');
    await secret.expectSecret();

    await table.master.screen.press('Crewmates gewinnen');
    await allRead(table, 'Runden-Ende');
    await reloadAll(table, { current: null, words: { Ada: ['Licht'], Bea: ['Boot'] } });
    await allRead(table, 'Runden-Ende');
    await overlaySays(table, 'Gewinner: Crewmates | Wort: Leuchtturm');
    await sees('Bea', async () => (await bea.screen.reveal())[0], 'Crewmates gewinnen!');
  });
});

async function reloadAll(table: Table, seen?: Round) {
  const { master, players, overlay } = table;
  await Promise.all([master, ...players, overlay].map(({ person }) => person.page.reload()));
  await Promise.all(players.map(({ person, screen }) => screen.card(person.name).waitFor()));
  if (seen) await allSee(table, seen);
}
