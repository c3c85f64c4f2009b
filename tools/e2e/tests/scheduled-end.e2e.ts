import { describe, expect } from 'vitest';
import { it, screens } from '../harness/e2e-test.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { RemoteControl } from '../harness/remote-control.ts';
import { sees } from '../harness/seen.ts';
import type { Server } from '../harness/server.ts';
import { AdminScreen } from '../screens/admin-screen.ts';
import { shown } from '../screens/shown.ts';

const dock = { viewport: { width: 380, height: 900 } };
const countdown = ({ page }: AdminScreen) => page.getByRole('button', { name: /^Abbrechen \(\d\)/ });

/** Opens a running round of three players with long turns. */
async function openRound(screen: AdminScreen, server: Server, table: QuickTable): Promise<RemoteControl> {
  for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
  await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300 });
  await table.start();
  await screen.page.goto(server.url + table.masterPath());
  await screen.button('Runde vorzeitig beenden').waitFor();
  return RemoteControl.open(server.url, table);
}

describe('an action of a remote control', () => {
  it('counts down on the admin screen, which takes it back', async ({ server, arrive, quickTable }) => {
    const { page } = await arrive('Mika', screens.laptop);
    const screen = new AdminScreen(page);
    const remote = await openRound(screen, server, await quickTable());
    await remote.press('end-round');
    await countdown(screen).waitFor();
    await page.keyboard.press('Escape');
    await screen.button('Runde vorzeitig beenden').waitFor();

    await remote.press('end-round');
    await sees('Mika', () => shown(screen.phase), 'Gewinner-Auswahl');
  });

  it('counts on in a narrow dock in streamer mode after a reload', async ({ server, arrive, quickTable }) => {
    const { page } = await arrive('Mika', dock);
    const screen = new AdminScreen(page);
    const remote = await openRound(screen, server, await quickTable());
    await page.getByRole('button', { name: 'Verbergen', pressed: false }).click();
    await remote.press('end-round');
    await page.reload();
    await sees('Mika', () => shown(screen.phase), 'Gewinner-Auswahl');
    expect(await screen.button('Verborgen').isVisible()).toBe(true);
  });
});
