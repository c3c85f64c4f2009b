import { describe, expect } from 'vitest';

import { setUpWithBots } from '../harness/bots.ts';
import { it } from '../harness/e2e-test.ts';
import { sees } from '../harness/seen.ts';
import { openLobby, watch } from '../harness/table.ts';
import { shown } from '../screens/shown.ts';

const ROUND_OF_BOTS_MS = 60_000;

describe('rehearsal', () => {
  it('bots fill the lobby with one click, play a round and leave with another', async ({ server, arrive }) => {
    const { screen: master } = await openLobby(server.url, arrive);
    const overlay = await watch(`${server.url}/overlay/${master.lobbyId}`, arrive);
    await setUpWithBots(master);
    const [, , , imposter = ''] = await master.names();
    await master.prepare({ word: 'Leuchtturm', hint: 'Am Meer', imposter, wordsPerPlayer: 1 });
    await master.press('Spiel starten');

    await sees('Mika', () => shown(master.phase), 'Gewinner-Auswahl', ROUND_OF_BOTS_MS);
    const { words } = await master.round();
    expect(Object.keys(words)).toHaveLength(4);
    expect(Object.values(words).every(([word = '']) => word !== '' && word !== 'ÜBERSPRUNGEN')).toBe(true);
    await sees('the overlay', async () => (await overlay.screen.round()).words, words);

    await master.press('Bots entfernen');
    await sees('Mika', () => master.names(), []);
  });
});
