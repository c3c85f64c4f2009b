import { describe, expect } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { byEntryPage } from '../harness/table.ts';

describe('links', () => {
  it('addresses that lead nowhere say so', async ({ server, arrive }) => {
    const { page } = await arrive('Ada', screens.laptop);
    const says = {
      '/nirgendwo': 'Diese Seite gibt es nicht.',
      '/nir%0Agendwo': 'Diese Seite gibt es nicht.',
      '/lobby/ABC234': 'Ungültiger Lobby-Link',
      '/lobby/ABC234/xyz': 'Ungültiger Lobby-Link',
      '/lobby/ABC234/xyz/Ada': 'Dieser Platz gehört zu einem anderen Gerät.',
      '/admin/': 'Ungültiger Admin-Link',
      '/admin/ABC234': 'Spielleiter-ID fehlt. Bitte lade die Seite neu.',
      '/overlay/': 'Diesem Overlay fehlt die Lobby',
      '/overlay/ZZZZZZ': 'Das Overlay hat keinen Zugang: Lobby oder Passwort stimmt nicht.',
    };

    for (const [path, text] of Object.entries(says)) {
      await page.goto(server.url + path);
      await page.getByText(text).first().waitFor();
    }
  });

  it('the start leads to the entry page, an invitation to its lobby, and a made-up reason is not shown', async ({
    server,
    arrive,
  }) => {
    const { page } = await arrive('Ada', screens.laptop);

    await page.goto(server.url);
    await page.waitForURL(`${server.url}/home`);
    await page.getByRole('heading', { name: 'Willkommen bei Tarnwort' }).waitFor();

    await page.goto(`${server.url}/join/abc234`);
    await page.getByText('Lobby nicht gefunden.').waitFor();
    const { lobbyId } = (await byEntryPage.openLobby(server.url, arrive)).screen;
    await page.goto(`${server.url}/join/${lobbyId.toLowerCase()}`);
    expect(await page.getByRole('textbox', { name: 'Lobby-ID' }).inputValue()).toMatch(new RegExp(`^${lobbyId}$`, 'i'));

    await page.goto(`${server.url}/?kicked=true&message=${encodeURIComponent('Ruf uns an: 0900')}`);
    await page.getByText('Du wurdest aus der Lobby entfernt').waitFor();
    await page.waitForURL(`${server.url}/home`);
    expect(await page.getByText('Ruf uns an').count()).toBe(0);
  });

  it('the start page leads a game master who closed the tab back to the lobby', async ({ server, arrive }) => {
    const { person, screen } = await byEntryPage.openLobby(server.url, arrive, 'geheim');
    const { lobbyId } = screen;
    await person.page.close();

    const page = await person.context.newPage();
    await page.goto(server.url);
    await page.getByText(`Deine Lobby ${lobbyId} läuft noch.`).waitFor();
    await page.getByRole('button', { name: 'Weiter leiten' }).click();
    await page.waitForURL(`${server.url}/admin/${lobbyId}`);
    await page.getByRole('heading', { name: 'Lobby-Phase' }).waitFor();
  });

  it('missing files and unknown calls are not pages', async ({ server }) => {
    for (const path of ['/assets/index-gone.js', '/admin/assets/gone.css', '/overlay/gone.woff2', '/api/unknown']) {
      const answer = await fetch(server.url + path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text(), path).not.toContain('<html');
    }
  });

  it('the game master hands out the invite link, and opens the overlay in a new tab', async ({ server, arrive }) => {
    const { person, screen: master } = await byEntryPage.openLobby(server.url, arrive, 'geheim');
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);

    await master.press('Einladungslink kopieren');
    await master.page.getByRole('button', { name: 'Kopiert' }).waitFor();
    expect(await master.page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${server.url}/join/${master.lobbyId}?p=geheim`,
    );

    const opening = person.context.waitForEvent('page');
    await master.press('Overlay öffnen');
    const overlay = await opening;
    await overlay.waitForURL(`${server.url}/overlay/${master.lobbyId}?p=geheim`);
    expect(master.page.url()).toBe(`${server.url}/admin/${master.lobbyId}`);
  });
});
