import { describe, expect } from 'vitest';

import { setUpWithBots } from '../harness/bots.ts';
import { it } from '../harness/e2e-test.ts';
import { sees } from '../harness/seen.ts';
import { openLobby } from '../harness/table.ts';
import { type AdminScreen, PAST_A_DOUBLE_CLICK_MS } from '../screens/admin-screen.ts';
import { shown } from '../screens/shown.ts';

/** Makes an access on the screen and reads the line that it offers for a terminal. */
async function makeAccess(screen: AdminScreen): Promise<{ address: string; header: string }> {
  const { page } = screen;
  await screen.openTool('Werkzeuge');
  await page.getByRole('button', { name: 'Fernsteuerung' }).click();
  await page.getByRole('textbox', { name: 'Name des Zugangs' }).fill('Deck');
  await page.getByRole('button', { name: 'Zugang anlegen' }).click();
  await page.getByText('curl', { exact: true }).click();
  await page.getByRole('button', { name: 'Starten: kopieren' }).click();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  const [, header = '', address = ''] = /^curl -X POST -H "Authorization: (.+)" "(.+)\/start"$/.exec(line) ?? [];
  return { address, header };
}

describe('control', () => {
  it('a remote control moves the game on by plain HTTP until it is revoked', async ({ server, arrive }) => {
    const { person, screen } = await openLobby(server.url, arrive);
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { address, header } = await makeAccess(screen);
    const press = (action: string) =>
      fetch(`${address}/${action}`, { method: 'POST', headers: { Authorization: header } }).then(
        ({ status }) => status,
      );
    await screen.page.keyboard.press('Escape');
    await setUpWithBots(screen);
    await screen.wordField.fill('Leuchtturm');
    await screen.press('Imposter zufällig wählen');
    await expect.poll(() => screen.button('Spiel starten').isEnabled()).toBe(true);

    const phases = [
      ['start', 'Spiel läuft'],
      ['end-round', 'Gewinner-Auswahl'],
      ['winner?winner=draw', 'Runden-Ende'],
      ['next', 'Einrichtungs-Phase'],
    ] as const;
    for (const [action, phase] of phases) {
      expect(await press(action), action).toBe(200);
      await sees('Mika', () => shown(screen.phase), phase);
    }

    await screen.press('Fernsteuerung');
    await screen.page.getByRole('button', { name: 'Deck widerrufen: Widerrufen' }).click();
    await screen.page.waitForTimeout(PAST_A_DOUBLE_CLICK_MS);
    await screen.page.getByRole('button', { name: 'Deck widerrufen: Wirklich widerrufen?' }).click();
    await screen.page.getByText('Noch kein Zugang').waitFor();
    expect(await press('cameras')).toBe(403);
  });
});
