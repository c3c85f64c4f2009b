import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { setUpWithBots } from '../harness/bots.ts';
import { it } from '../harness/e2e-test.ts';
import { openLobby } from '../harness/table.ts';
import { voteFor } from '../harness/viewer.ts';

const PNG = '89504e470d0a1a0a';
const BALLOT_OF_BOTS_MS = 80_000;

/** Width and height as the picture's own header has them. */
function sizeOf(png: Buffer): [width: number, height: number] {
  expect(png.subarray(0, 8).toString('hex')).toBe(PNG);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

async function saved(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Bild speichern' }).click();
  return await readFile(await (await download).path());
}

describe('recap', () => {
  it('chat and players name a suspect, and a picture keeps what came out', async ({ server, arrive }) => {
    const { screen: master } = await openLobby(server.url, arrive);
    const { page, lobbyId } = master;
    await setUpWithBots(master);
    const [first = '', , imposter = ''] = await master.names();
    await master.openTool('Publikum');
    await page.getByRole('switch', { name: 'Chat-Verdacht' }).click();
    await master.prepare({ word: 'Leuchtturm', hint: 'Am Meer', imposter, wordsPerPlayer: 5 });
    await master.press('Spiel starten');
    await master.button('Runde vorzeitig beenden').waitFor();
    await Promise.all(['a', 'b', 'c'].map((device) => voteFor(server.url, lobbyId, device, device === 'a' ? 1 : 3)));
    const audience = page.getByRole('region', { name: 'Publikum' });
    await audience.getByText('3 Stimmen').waitFor();
    expect(await audience.getByRole('listitem').filter({ hasText: imposter }).textContent()).toMatch(/67.%/);
    expect(await audience.getByRole('listitem').filter({ hasText: first }).textContent()).toMatch(/33.%/);

    await master.press('Runde vorzeitig beenden');
    await master.press('Wahl öffnen');
    const ballot = page.getByRole('region', { name: 'Geheime Wahl' });
    await ballot.getByText('4 von 4 haben gewählt').waitFor({ timeout: BALLOT_OF_BOTS_MS });
    await master.press('Wahl jetzt beenden');
    await ballot.getByText('Alle sehen das Ergebnis.').waitFor();

    await master.press('Crewmates gewinnen');
    await audience.getByText(/Der Chat tippte zu 67.% richtig/).waitFor();
    await master.openHistory();
    expect(await master.history.textContent()).toMatch(/Der Chat tippte zu 67.% richtig2 von 3 Stimmen/);
    await page.keyboard.press('Escape');
    await master.press('Bild der Runde');
    const picture = page.getByRole('img', {
      name: /Das Wort war Leuchtturm – Imposter: .+ – Der Chat tippte zu 67.% richtig/,
    });
    await picture.waitFor();
    const file = await saved(page);
    expect(sizeOf(file)).toEqual([1080, 1350]);
    expect(file.byteLength, 'a drawn picture').toBeGreaterThan(20_000);
  });
});
