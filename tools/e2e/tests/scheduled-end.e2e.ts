import { describe, expect } from 'vitest';

import { ControlDesk } from '../harness/control-desk.ts';
import { it, screens } from '../harness/e2e-test.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { sees } from '../harness/seen.ts';
import { AdminScreen } from '../screens/admin-screen.ts';
import { shown } from '../screens/shown.ts';

const dock = { viewport: { width: 380, height: 900 } };

/** Three players in a round without a hurry. */
async function play(table: QuickTable): Promise<void> {
  for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
  await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300 });
  await table.start();
}

const countdown = ({ page }: AdminScreen) => page.getByRole('button', { name: /^Abbrechen – endet in \d s$/ });

describe('the end of a round by remote control', () => {
  it('counts down on the admin screen, which takes it back', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    await play(table);
    const desk = await ControlDesk.open(server.url, table);
    const { page } = await arrive('Mika', screens.laptop);
    await page.goto(server.url + table.masterPath());
    const screen = new AdminScreen(page);
    await screen.button('Runde vorzeitig beenden').waitFor();

    // The click waits for the countdown, so that all of its three seconds are left for it.
    const [phase] = await Promise.all([desk.press('end-round'), countdown(screen).click()]);
    expect(phase).toBe('playing');
    await screen.button('Runde vorzeitig beenden').waitFor();
    await sees('Mika', () => shown(screen.phase), 'Spiel läuft');

    const [ended] = await Promise.all([desk.press('end-round'), countdown(screen).waitFor()]);
    expect(ended).toBe('winner_selection');
    await sees('Mika', () => shown(screen.phase), 'Gewinner-Auswahl');
  });

  it('counts on in a narrow dock in streamer mode after a reload', async ({ server, arrive, quickTable }) => {
    const { page } = await arrive('Mika', dock);
    const screen = new AdminScreen(page);
    // A reload that takes more than the three seconds finds the round over: another lobby tries again.
    for (let phase = ''; phase !== 'playing'; ) {
      const table = await quickTable();
      await play(table);
      const desk = await ControlDesk.open(server.url, table);
      await page.goto(server.url + table.masterPath());
      await screen.button('Runde vorzeitig beenden').waitFor();
      await page.getByRole('button', { name: /^Alles verb/, pressed: false }).click();
      [phase] = await Promise.all([desk.press('end-round'), reloadInCountdown(screen)]);
    }
    await sees('Mika', () => shown(screen.phase), 'Spiel läuft');
    expect(await screen.button('Alles verborgen').isVisible()).toBe(true);
  });
});

/** Reloads the screen while the end counts down and takes the end back, unless the round is over by then. */
async function reloadInCountdown(screen: AdminScreen): Promise<void> {
  await countdown(screen).waitFor();
  await screen.page.reload();
  const over = screen.page.getByRole('heading', { level: 1, name: 'Gewinner-Auswahl' });
  const isThere = await countdown(screen)
    .or(over)
    .waitFor()
    .then(() => countdown(screen).isVisible());
  if (isThere)
    await countdown(screen)
      .click({ timeout: 3000 })
      .catch(() => {});
}
