import { describe, expect } from 'vitest';

import { setUpWithBots } from '../harness/bots.ts';
import { it } from '../harness/e2e-test.ts';
import { sees } from '../harness/seen.ts';
import { openLobby } from '../harness/table.ts';
import type { AdminScreen } from '../screens/admin-screen.ts';
import { shown } from '../screens/shown.ts';

/** Creates an access key on the screen and reads the line that it offers for a terminal. */
async function makeAccess(screen: AdminScreen): Promise<{ address: string; header: string }> {
  const { page } = screen;
  await screen.openTool('Werkzeuge');
  await page.getByRole('button', { name: 'Fernsteuerung' }).click();
  await page.getByRole('textbox', { name: 'Name des Zugangs' }).fill('Deck');
  await page.getByRole('button', { name: 'Zugang anlegen' }).click();
  await page.getByText('curl', { exact: true }).click();
  await page.getByRole('button', { name: 'Starten: kopieren', exact: true }).click();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  const [, header = '', address = ''] = /^curl -X POST -H "Authorization: (.+)" "(.+)\/start"$/.exec(line) ?? [];
  return { address, header };
}

/** Sends votes as a program does that reads a chat, and waits until the game master sees them. */
async function sendVotes(screen: AdminScreen, address: string, header: string) {
  const call = (path: string, body?: object) =>
    fetch(`${address}/${path}`, {
      method: 'POST',
      headers: { Authorization: header, 'Content-Type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    });
  await call('poll?on=true');
  const votes = [
    { voter: 'UC-1', suspect: '!sus 1' },
    { voter: 'UC-2', suspect: 2 },
    { voter: 'UC-3', suspect: 'hallo' },
  ];
  const batch = { source: 'youtube', batch: 'a', votes };
  expect(await (await call('votes', batch)).json()).toEqual({ round: 1, counted: 2, ignored: 1 });
  expect((await call('votes', batch)).status).toBe(409);
  expect((await call('votes?source=kick&voter=7&suspect=2')).status).toBe(200);
  await screen.page.getByText('3 Stimmen').first().waitFor();
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
      if (action === 'next') await screen.page.getByText('Auflösung läuft noch').waitFor({ state: 'detached' });
      expect(await press(action), action).toBe(200);
      await sees('Mika', () => shown(screen.phase), phase);
      if (action === 'start') await sendVotes(screen, address, header);
    }

    expect(await press('hide')).toBe(200);
    await screen.press('Alles verborgen');

    await screen.press('Fernsteuerung');
    const revoke = screen.page.getByRole('button', { name: /^Deck widerrufen: (Widerrufen|Wirklich widerrufen\?)$/ });
    await screen.pressTwice(revoke, screen.page.getByText('Noch kein Zugang'));
    expect(await press('cameras')).toBe(403);
  });
});
