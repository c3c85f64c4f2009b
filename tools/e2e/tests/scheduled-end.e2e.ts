import { describe, expect } from 'vitest';
import { it, screens } from '../harness/e2e-test.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { RemoteControl } from '../harness/remote-control.ts';
import { appears, sees } from '../harness/seen.ts';
import type { Server } from '../harness/server.ts';
import { AdminScreen } from '../screens/admin-screen.ts';
import { shown } from '../screens/shown.ts';

const dock = { viewport: { width: 380, height: 900 } };

/** Starts a round of three players with long turns. */
async function play(table: QuickTable): Promise<void> {
  for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
  await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300 });
  await table.start();
}

const countdown = ({ page }: AdminScreen) => page.getByRole('button', { name: /^Abbrechen – endet in \d s$/ });

describe('the end of a round by remote control', () => {
  it('counts down on the admin screen, which takes it back', async ({ server, arrive, quickTable }) => {
    const { page } = await arrive('Mika', screens.laptop);
    const screen = new AdminScreen(page);
    const remote = await playTakenBack(screen, server, quickTable, async (remote) => {
      const [phase] = await Promise.all([remote.press('end-round'), takeBack(screen)]);
      return phase;
    });
    await screen.button('Runde vorzeitig beenden').waitFor();
    await sees('Mika', () => shown(screen.phase), 'Spiel läuft');

    const [ended] = await Promise.all([remote.press('end-round'), appears(page, 'Abbrechen – endet in')]);
    expect(ended).toBe('winner_selection');
    await sees('Mika', () => shown(screen.phase), 'Gewinner-Auswahl');
  });

  it('counts on in a narrow dock in streamer mode after a reload', async ({ server, arrive, quickTable }) => {
    const { page } = await arrive('Mika', dock);
    const screen = new AdminScreen(page);
    await playTakenBack(screen, server, quickTable, async (remote) => {
      // The screen keeps the mode for the next lobby.
      const hide = page.getByRole('button', { name: 'Alles verbergen', pressed: false });
      if (await hide.isVisible()) await hide.click();
      const [phase] = await Promise.all([remote.press('end-round'), reloadInCountdown(screen)]);
      return phase;
    });
    await sees('Mika', () => shown(screen.phase), 'Spiel läuft');
    expect(await screen.button('Alles verborgen').isVisible()).toBe(true);
  });
});

/** Starts a round and has a screen take its end back. Tries again in another lobby when that came after the three seconds. */
async function playTakenBack(
  screen: AdminScreen,
  server: Server,
  quickTable: () => Promise<QuickTable>,
  endAndTakeBack: (remote: RemoteControl) => Promise<string>,
): Promise<RemoteControl> {
  for (;;) {
    const table = await quickTable();
    await play(table);
    const remote = await RemoteControl.open(server.url, table);
    await screen.page.goto(server.url + table.masterPath());
    await screen.button('Runde vorzeitig beenden').waitFor();
    if ((await endAndTakeBack(remote)) === 'playing') return remote;
  }
}

const over = ({ page }: AdminScreen) => page.getByRole('heading', { level: 1, name: 'Gewinner-Auswahl' });

async function reloadInCountdown(screen: AdminScreen): Promise<void> {
  await countdown(screen).or(over(screen)).waitFor();
  await screen.page.reload();
  await takeBack(screen);
}

/** Takes the end back, unless the round is over by then. */
async function takeBack(screen: AdminScreen): Promise<void> {
  await countdown(screen).or(over(screen)).waitFor();
  if (await countdown(screen).isVisible())
    await countdown(screen)
      .click({ timeout: 3000 })
      .catch(() => {});
}
