import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';

import { expectAccessible, expectNoFindings } from '../harness/axe.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { findLayoutErrors } from '../harness/layout.ts';
import { playerPath, takeSeat } from '../harness/seat.ts';

describe('series', () => {
  it('a saved evening goes on in the next lobby: points, settings, overlay, phone', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable({ password: 'geheim' });
    for (const name of ['Ada', 'Bea', 'Konstantin_Wb']) await table.sit(name, { password: 'geheim' });
    await table.setUp({ wordsPerPlayer: 1, automaticPoints: true, firstPlayerTime: 45 });
    await table.start('Strandkorb', 'Am Meer');
    for (const word of ['Sand', 'Wind', 'Korb']) await table.say(word);
    await table.announce('regular_players');

    const { page: master } = await arrive('Mika', screens.laptop);
    await master.goto(server.url + table.masterPath());
    await master.getByRole('button', { name: 'Lobby', exact: true }).click();
    const download = master.waitForEvent('download');
    await master.getByRole('region', { name: 'Serie' }).getByRole('button', { name: 'Serie sichern' }).click();
    const path = await (await download).path();
    const file = await readFile(path, 'utf8');
    expect(file).not.toMatch(/Strandkorb|Am Meer|geheim|token|key=|Korb/);
    expect(JSON.parse(file)).toMatchObject({
      evenings: 1,
      guests: [
        { name: 'Ada', points: 1 },
        { name: 'Bea', points: 1 },
        { name: 'Konstantin_Wb', points: 0 },
      ],
    });

    const { page } = await arrive('Mika', screens.laptop);
    await page.goto(`${server.url}/`);
    await page.getByRole('button', { name: 'Mehr: Bild, Kamera, Serie' }).click();
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"format":1}') });
    await page.getByText('Diese Datei ist keine gesicherte Serie.').waitFor();
    await input.setInputFiles(path);
    await page.getByText('Abend 2').waitFor();
    await expectAccessible(page, 'a series before it is opened');
    await page.getByLabel('Dein Name *').fill('Mika');
    await page.getByRole('button', { name: 'Lobby erstellen' }).click();
    await page.waitForURL(/\/admin\//);
    await page.getByText('Abend 2 · 3 Gäste').waitFor();
    const lobbyId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    const ada = await takeSeat(server.url, '/api/lobby/join', { lobbyId, playerName: 'ADA' });
    const points = page.getByRole('textbox', { name: 'Punkte von ADA' });
    await points.waitFor();
    expect(await points.inputValue()).toBe('0');
    await points.fill('5');
    await points.press('Enter');

    await page.getByRole('button', { name: 'Serienwertung' }).click();
    const row = page.getByRole('dialog').getByRole('row', { name: /ADA/ });
    await row.getByText('+5').waitFor();
    expect(await row.getByRole('cell').allTextContents()).toEqual(['1.', '1', '+5', '6']);
    await expectAccessible(page, 'the standings of a series');

    const overlay = (await arrive('Overlay', screens.broadcast)).page;
    await overlay.goto(`${server.url}/overlay/${lobbyId}?part=standings`);
    await overlay.getByText('Serienwertung – Abend 2').waitFor();
    const rows = overlay.locator('[data-part=standing]');
    await expect.poll(() => rows.allTextContents()).toEqual(['1.ADA+56', '2.Bea1', '3.Konstantin_Wb0']);
    await expectNoFindings(overlay, 'the standings on the overlay');

    const phone = (await arrive('Ada', screens.phone)).page;
    await phone.goto(server.url + playerPath(ada));
    await phone.getByText('Serienwertung').click();
    await phone.getByRole('row', { name: /Bea/ }).waitFor();
    await expectAccessible(phone, 'the standings on a phone');
    await phone.setViewportSize({ width: 360, height: 640 });
    expect(await findLayoutErrors(phone)).toEqual([]);
  });
});
