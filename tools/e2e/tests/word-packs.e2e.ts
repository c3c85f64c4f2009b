import { describe, expect } from 'vitest';

import { setUpWithBots } from '../harness/bots.ts';
import { it } from '../harness/e2e-test.ts';
import { sees } from '../harness/seen.ts';
import { openLobby } from '../harness/table.ts';
import type { AdminScreen } from '../screens/admin-screen.ts';

const hints: Record<string, string> = { Leuchtturm: 'Am Meer', Sternwarte: 'Nachts' };

const word = ({ wordField }: AdminScreen) => wordField.inputValue();

/** Plays a short round with the words in the fields, up to the next setup. */
async function playOn(master: AdminScreen): Promise<void> {
  for (const step of [
    'Imposter zufällig wählen',
    'Spiel starten',
    'Runde vorzeitig beenden',
    'Unentschieden',
    'Nächste Runde starten',
  ]) {
    await master.press(step);
  }
  await master.wordField.waitFor();
}

describe('word packs', () => {
  it('words are drawn from a pack or from an own list, and never twice', async ({ server, arrive }) => {
    const { screen: master } = await openLobby(server.url, arrive);
    const { page } = master;
    await setUpWithBots(master);
    await master.press('Wort ziehen');
    await expect.poll(() => word(master)).not.toBe('');
    await expect.poll(() => page.getByLabel('Kategorie/Hinweis').inputValue()).not.toBe('');

    await master.press('Wortlisten und eigene Wörter');
    await page.getByLabel('Einfügen oder CSV-Datei wählen').fill('Leuchtturm;Am Meer\nSternwarte,Nachts,2,nein');
    await page.getByRole('button', { name: 'Übernehmen' }).click();
    await page.getByText('2 Wörter übernommen').waitFor();
    await page.keyboard.press('Escape');
    await master.press('Wort ziehen');
    await expect.poll(async () => Object.keys(hints).includes(await word(master))).toBe(true);
    const first = await word(master);
    await sees('Mika', () => page.getByLabel('Kategorie/Hinweis').inputValue(), hints[first]);
    await playOn(master);

    await page.reload();
    await master.press('Wort ziehen');
    await sees('Mika', () => word(master), first === 'Leuchtturm' ? 'Sternwarte' : 'Leuchtturm');
    await playOn(master);
    await master.press('Wort ziehen');
    await page.getByText('kein Wort mehr').waitFor();
    expect(await word(master)).toBe('');
  });
});
