import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { RemoteControl } from '../harness/remote-control.ts';
import { watch } from '../harness/table.ts';

/** Three players have said their words, and two of them have chosen in the secret ballot. */
async function voted(table: QuickTable): Promise<QuickTable> {
  for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
  await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300 });
  await table.start();
  for (const word of ['Licht', 'Boot', 'Küste']) await table.say(word);
  await table.sendAsMaster('open_ballot', {});
  await table.accuse('Ada', 'Cem');
  await table.accuse('Bea', 'Cem');
  return table;
}

const step = (page: Page, name: string) => page.locator(`[data-step=${name}]`).waitFor();

describe('reveal', () => {
  it('is shown whole, with the ballot, whatever the game master presses after the winner', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await voted(await quickTable());
    const { screen: overlay } = await watch(`${server.url}/overlay/${table.lobbyId}?look=show`, arrive);
    const master = await arrive('Mika', screens.laptop);
    await master.page.goto(server.url + table.masterPath());
    await overlay.panels.nth(2).waitFor();
    const remote = await RemoteControl.open(server.url, table);
    await master.page.getByRole('button', { name: 'Zu „Auflösung“ springen' }).click();
    const button = master.page.getByRole('button', { name: 'Crewmates gewinnen' });
    await expect.poll(() => button.isEnabled()).toBe(true);
    const box = await button.boundingBox();
    if (!box) throw new Error('the button is not drawn');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

    const verdict = step(overlay.page, 'verdict');
    await master.page.mouse.click(x, y);
    await verdict;
    await master.page.waitForTimeout(800);
    await master.page.mouse.click(x, y);
    await master.page.keyboard.press('n');
    await expect(remote.press('next')).rejects.toThrow('reveal_running');
    for (const name of ['imposter', 'word', 'winner']) await step(overlay.page, name);
    expect(await overlay.page.locator('[data-phase]').first().getAttribute('data-phase')).toBe('winner_announcement');

    const next = master.page.getByRole('button', { name: 'Nächste Runde starten' });
    await expect.poll(() => next.isEnabled()).toBe(true);
    await master.page.keyboard.press('n');
    await overlay.page.locator('[data-phase=setup]').waitFor();
  });

  it('shows players and audience the ballot that the game master did not show', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await voted(await quickTable());
    const ada = await arrive('Ada', screens.phone);
    await ada.page.goto(server.url + table.playerPath('Ada'));
    const viewer = await arrive('Zoe', screens.phone);
    await viewer.page.goto(`${server.url}/watch/${table.lobbyId}`);
    await ada.page.getByRole('heading', { name: 'Wen verdächtigst du?' }).waitFor();
    await viewer.page.getByText('Runde vorbei').first().waitFor();

    // Waits and reads at once, because the step lasts less than two seconds.
    const verdicts = [ada, viewer].map(({ page }) => page.locator('[data-step=verdict]').textContent());
    await table.announce('regular_players');
    for (const verdict of await Promise.all(verdicts)) expect(verdict).toMatch(/Cem\s*2 Stimmen/);
  });
});
