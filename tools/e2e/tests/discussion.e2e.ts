import { describe, expect } from 'vitest';

import { expectAccessible } from '../harness/axe.ts';
import { it, screens } from '../harness/e2e-test.ts';

describe('discussion', () => {
  it('runs on every screen after the words, survives a restart and ends with the winner', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1, discussionTime: 300 });
    await table.start('Süße Äpfel');
    await table.sendAsMaster('end_current_round', {});
    const ada = await arrive('Ada', screens.phone);
    const overlay = await arrive('Overlay', screens.broadcast);
    const { page } = await arrive('Mika', screens.laptop);
    await ada.page.goto(server.url + table.playerPath('Ada'));
    await overlay.page.goto(`${server.url}/overlay/${table.lobbyId}`);
    await page.goto(server.url + table.masterPath());

    const region = { name: 'Diskussion', exact: true };
    const clocks = [
      page.getByRole('region', region).getByRole('timer'),
      ada.page.getByRole('region', region).getByRole('timer'),
      overlay.page.locator('[data-part="decision-clock"]').getByRole('timer'),
    ];
    for (const clock of clocks) await expect.poll(() => clock.textContent()).toMatch(/^(5:00|4:\d\d)$/);
    await overlay.page.getByText('Wer ist der Imposter?').waitFor();
    await expectAccessible(page, 'the discussion of the game master');
    await expectAccessible(ada.page, 'the discussion of a player');

    const outage = page.locator('[data-lost]');
    await server.kill();
    await outage.waitFor();
    await server.startAgain();
    await outage.waitFor({ state: 'detached' });
    for (const clock of clocks) await expect.poll(() => clock.textContent()).toMatch(/^[34]:\d\d$/);

    await page.getByRole('button', { name: 'Geheime Wahl öffnen' }).click();
    for (const clock of clocks) await clock.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Zu „Auflösung“ springen' }).click();
    await page.getByRole('button', { name: 'Crewmates gewinnen' }).click();
    await overlay.page.locator('[data-part="overlay"][data-phase="winner_announcement"]').waitFor();
    for (const clock of clocks) await expect.poll(() => clock.count()).toBe(0);
  });
});
