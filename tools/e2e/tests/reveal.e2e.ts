import type { Settings } from '@tarnwort/protocol';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';

import { type Arrive, it, screens } from '../harness/e2e-test.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { RemoteControl } from '../harness/remote-control.ts';
import { watch } from '../harness/table.ts';

/** Three players have said their words, and two of them have chosen in the secret ballot. */
async function voted(table: QuickTable, settings: Partial<Settings> = {}): Promise<QuickTable> {
  for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
  await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300, ...settings });
  await table.start();
  for (const word of ['Licht', 'Boot', 'Küste']) await table.say(word);
  await table.sendAsMaster('open_ballot', {});
  await table.accuse('Ada', 'Cem');
  await table.accuse('Bea', 'Cem');
  return table;
}

const step = (page: Page, name: string) => page.locator(`[data-step=${name}]`).waitFor();

describe('reveal', () => {
  it('is shown whole on all screens, with the ballot, whatever the game master presses after the winner', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await voted(await quickTable());
    const guests = await openPhones(server.url, arrive, table);
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

    const pages = [overlay.page, ...guests];
    await Promise.all(pages.map(recordSteps));
    await master.page.mouse.click(x, y);
    await step(overlay.page, 'verdict');
    await master.page.waitForTimeout(700);
    await master.page.mouse.click(x, y);
    await master.page.keyboard.press('n');
    await expect(remote.press('next')).rejects.toThrow('reveal_running');
    await step(overlay.page, 'winner');
    expect(await overlay.page.locator('[data-phase]').first().getAttribute('data-phase')).toBe('winner_announcement');

    const next = master.page.getByRole('button', { name: 'Nächste Runde starten' });
    await expect.poll(() => next.isEnabled()).toBe(true);
    await master.page.keyboard.press('n');
    await overlay.page.locator('[data-phase=setup]').waitFor();
    // A page that is slow to draw may begin late; it leaves no step out.
    for (const page of pages) {
      const shown = await page.evaluate(() => (window as Recorder).shownSteps ?? []);
      expect(shown.at(-1)).toBe('winner');
      expect(shown).toEqual(['verdict', 'imposter', 'word', 'winner'].slice(-shown.length));
    }
  });

  it('waits on all screens for the game master who conducts it, also after a reload', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await voted(await quickTable(), { revealByHand: true });
    const { screen: overlay } = await watch(`${server.url}/overlay/${table.lobbyId}?look=show`, arrive);
    const { screen: classic } = await watch(`${server.url}/overlay/${table.lobbyId}?look=classic`, arrive);
    const pages = [overlay.page, ...(await openPhones(server.url, arrive, table))];
    const remote = await RemoteControl.open(server.url, table);
    const showAll = (name: string) => Promise.all(pages.map((page) => step(page, name)));

    await table.announce('regular_players');
    await showAll('verdict');
    for (const page of pages.slice(1))
      expect(await page.locator('[data-step]').textContent()).toMatch(/Cem\s*2 von 2 Stimmen/);
    await table.sendAsMaster('advance_reveal', { step: 'verdict' });
    await showAll('imposter');
    await Promise.all(pages.map((page) => page.reload()));
    await showAll('imposter');
    await classic.page.getByText('warte auf Gewinner-Auswahl').waitFor();
    for (const page of pages.slice(1)) expect(await page.locator('body').textContent()).not.toContain('Leuchtturm');

    expect(await remote.state()).toMatchObject({ reveal: { step: 'imposter', number: 2, of: 4, holding: true } });
    await expect(remote.press('next')).rejects.toThrow('reveal_running');
    await remote.press('advance');
    await showAll('word');
    await table.sendAsMaster('advance_reveal', { step: 'word' });
    await showAll('winner');
    await classic.page.getByText('Gewinner: Crewmates').waitFor();
  });
});

/** The pages of a player and of a viewer. */
async function openPhones(url: string, arrive: Arrive, table: QuickTable): Promise<Page[]> {
  const ada = await arrive('Ada', screens.phone);
  await ada.page.goto(url + table.playerPath('Ada'));
  const viewer = await arrive('Zoe', screens.phone);
  await viewer.page.goto(`${url}/watch/${table.lobbyId}`);
  await ada.page.getByRole('heading', { name: 'Wen verdächtigst du?' }).waitFor();
  await viewer.page.getByText('Runde vorbei').first().waitFor();
  return [ada.page, viewer.page];
}

type Recorder = Window & { shownSteps?: string[] };

/** Keeps the steps of the reveal that a page shows, which last less than two seconds each. */
async function recordSteps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shown: string[] = [];
    (window as Recorder).shownSteps = shown;
    new MutationObserver(() => {
      const name = document.querySelector<HTMLElement>('[data-step]')?.dataset.step;
      if (name && shown.at(-1) !== name) shown.push(name);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
}
