import { describe, expect } from 'vitest';

import { expectAccessible } from '../harness/axe.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { appears } from '../harness/seen.ts';

describe('two imposters', () => {
  it('are chosen by the game master, know each other, and one of them guesses', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem', 'Dan', 'Eve']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1, lastGuessAllowed: true, automaticPoints: true });
    const phones = await Promise.all(['Ada', 'Bea', 'Cem'].map((name) => arrive(name, screens.phone)));
    const overlay = await arrive('Overlay', screens.broadcast);
    const { page } = await arrive('Mika', screens.laptop);
    for (const [at, name] of ['Ada', 'Bea', 'Cem'].entries())
      await phones[at]?.page.goto(server.url + table.playerPath(name));
    await overlay.page.goto(`${server.url}/overlay/${table.lobbyId}`);
    await page.goto(server.url + table.masterPath());
    const [ada, bea, cem] = phones;
    if (!ada || !bea || !cem) throw new Error('a phone is missing');

    await page.getByLabel('Imposter in einer Runde').selectOption('2');
    await page.getByRole('textbox', { name: 'Wort', exact: true }).fill('Leuchtturm');
    await page.getByText('Es fehlen noch 2 Imposter.').waitFor();
    for (const name of ['Bea', 'Cem']) await page.getByTitle(`Crewmate: ${name} zum Imposter machen`).click();
    await page.getByText('Bea und Cem').waitFor();
    await expectAccessible(page, 'the setup of two imposters');
    await page.getByRole('button', { name: 'Spiel starten' }).click();

    await bea.page.getByText('Mit dir: Cem').first().waitFor();
    await cem.page.getByText('Mit dir: Bea').first().waitFor();
    await ada.page.getByText('2 Unbekannte').first().waitFor();
    await expectAccessible(bea.page, 'the card of an imposter who knows the other');
    for (const viewer of [ada, overlay]) expect(await viewer.recording.since()).not.toContain('"imposterIds"');

    await page.getByRole('button', { name: 'Runde vorzeitig beenden' }).click();
    await page.getByRole('button', { name: 'Erwischt: Cem darf raten' }).click();
    await ada.page.getByText('Cem ist ein Imposter').waitFor();
    await overlay.page.getByText('Erwischt: Cem rät das Wort').waitFor();
    expect(await bea.page.getByRole('textbox', { name: 'Wie lautet das geheime Wort?' }).count()).toBe(0);
    for (const viewer of [ada, overlay]) expect(await viewer.recording.since()).not.toContain('"imposterIds"');
    const field = cem.page.getByRole('textbox', { name: 'Wie lautet das geheime Wort?' });
    await field.fill('leuchtturm');
    const named = appears(overlay.page, 'Bea · Cem'); // the reveal shows them for a moment only
    await field.press('Enter');

    await page.getByText('Imposter waren Bea und Cem').waitFor();
    await overlay.page.locator('[data-part="overlay"][data-phase="winner_announcement"]').waitFor();
    await named;
    await ada.page.getByText('Imposter waren Bea und Cem').first().waitFor();
    for (const { page: phone } of [bea, cem])
      await expect.poll(() => phone.getByText('3 Punkte').count()).toBeGreaterThan(0);
    await expectAccessible(ada.page, 'the reveal of two imposters');
  });
});
