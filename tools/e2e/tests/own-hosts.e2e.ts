import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';

import { AppHosts, isInstalled, webServers } from '../harness/app-hosts.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { byEntryPage, type Seat } from '../harness/table.ts';
import type { AdminScreen } from '../screens/admin-screen.ts';
import { OverlayScreen } from '../screens/overlay-screen.ts';

describe.each(webServers)('own hosts, served by %s', (webServer) => {
  let hosts: AppHosts | undefined;

  beforeAll(async () => {
    if (isInstalled(webServer)) hosts = await AppHosts.start(webServer);
  });

  afterAll(() => hosts?.stop());

  it.skipIf(!isInstalled(webServer))('plays a round with each app on a host of its own', async ({ arrive }) => {
    const { player, admin, overlay } = hosts as AppHosts;
    const master = await byEntryPage.openLobby(player, arrive, 'geheim');
    const { lobbyId } = master.screen;
    expect(new URL(master.screen.page.url()).origin).toBe(admin);
    const link = `${player}/join/${lobbyId}?p=geheim`;
    const { screen: ada } = await byEntryPage.join(link, arrive, 'Ada');
    const { screen: bea } = await byEntryPage.join(link, arrive, 'Bea');
    expect(new URL(ada.page.url()).origin).toBe(player);
    const picture = await openOverlay(master, `${overlay}/${lobbyId}?p=geheim`);

    for (const guest of [ada, bea]) await guest.ready();
    await master.screen.press('Lobby starten');
    await master.screen.prepare({ word: 'Leuchtturm', hint: 'Am Meer', imposter: 'Bea', wordsPerPlayer: 1 });
    await master.screen.press('Spiel starten');
    await ada.say('Licht');
    await Promise.all([picture, ada, master.screen].map(({ page }) => page.reload()));
    await bea.say('Welle');
    const spoken = { current: null, words: { Ada: ['Licht'], Bea: ['Welle'] } };
    for (const screen of [master.screen, ada, picture]) await expect.poll(() => screen.round()).toEqual(spoken);
    await master.screen.press('Crewmates gewinnen');
    await expect.poll(() => ada.reveal()).toContain('Das Wort war Leuchtturm');
  });

  it.skipIf(!isInstalled(webServer))('links the legal texts on every page but the overlay', async ({ arrive }) => {
    const { player, admin, overlay, api } = hosts as AppHosts;
    const { person, screen: master } = await byEntryPage.openLobby(player, arrive);
    const { lobbyId } = master;
    expect(await legalLinks(person.page), 'the desk').toEqual(legalTexts(api));
    const { person: ada } = await byEntryPage.join(`${player}/join/${lobbyId}`, arrive, 'Ada');
    expect(await legalLinks(ada.page), 'the seat').toEqual(legalTexts(api));

    const { page } = await arrive('Leserin', screens.phone);
    const ofPlayers = ['', 'device', `watch/${lobbyId}`, `join/${lobbyId}`, 'lobby/ABC234', 'nirgendwo'];
    const pages = [
      ...ofPlayers.map((path) => `${player}/${path}`),
      `${admin}/${lobbyId}`,
      `${admin}/${lobbyId}?moderate=1`,
    ];
    for (const address of pages) {
      await page.goto(address);
      expect(await legalLinks(page), address).toEqual(legalTexts(api));
    }
    for (const address of [`${api}/impressum`, `${api}/datenschutz`])
      expect((await page.goto(address))?.status()).toBe(200);
    await page.goto(`${overlay}/${lobbyId}`);
    await page.getByText('Ada').first().waitFor();
    expect(await page.getByRole('link').count()).toBe(0);
  });
});

/** Opens the overlay by the game master's button. */
async function openOverlay({ person, screen }: Seat<AdminScreen>, address: string): Promise<OverlayScreen> {
  const opening = person.context.waitForEvent('page');
  await screen.press('Overlay öffnen');
  const page = await opening;
  await page.setViewportSize(screens.broadcast.viewport);
  await page.waitForURL(address);
  await page.goto(`${address}&look=classic`);
  return new OverlayScreen(page);
}

/** Where the links to the legal texts lead, by their names. */
async function legalLinks(page: Page): Promise<Record<string, string | null>> {
  const found: Record<string, string | null> = {};
  for (const name of ['Impressum', 'Datenschutz', 'Kontakt'])
    found[name] = await page.getByRole('contentinfo').getByRole('link', { name }).getAttribute('href');
  return found;
}

function legalTexts(api: string): Record<string, string> {
  return { Impressum: `${api}/impressum`, Datenschutz: `${api}/datenschutz`, Kontakt: 'mailto:erika@example.org' };
}
