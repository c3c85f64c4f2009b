import { describe, expect, onTestFinished } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { Server } from '../harness/server.ts';
import { type PathHandling, SubPathProxy } from '../harness/sub-path-proxy.ts';
import { byEntryPage, type Seat } from '../harness/table.ts';
import type { AdminScreen } from '../screens/admin-screen.ts';
import { OverlayScreen } from '../screens/overlay-screen.ts';

const PATH = '/spiele/tarnwort';

/** A server below a path, behind a proxy that answers 404 beside it. Returns its address. */
async function publish(handling: PathHandling): Promise<string> {
  const server = await Server.start({ TARNWORT_BASE_PATH: PATH });
  onTestFinished(() => server.stop());
  const proxy = await SubPathProxy.start(server.url, PATH, handling);
  onTestFinished(() => proxy.close());
  return proxy.url;
}

/** Opens the overlay by the game master's button. */
async function openOverlay({ person, screen }: Seat<AdminScreen>): Promise<OverlayScreen> {
  const opening = person.context.waitForEvent('page');
  await screen.press('Overlay öffnen');
  const page = await opening;
  await page.setViewportSize(screens.broadcast.viewport);
  await page.waitForURL(`**${PATH}/overlay/*`);
  await page.goto(`${page.url()}?look=classic`);
  return new OverlayScreen(page);
}

describe('below a path', () => {
  it('plays a round behind a proxy that removes the path', async ({ arrive }) => {
    const url = await publish('removes');
    const { person, screen: master } = await byEntryPage.openLobby(`${url}/`, arrive);
    await person.page.waitForURL(`${url}/admin/*`);
    const { lobbyId } = master;
    const { screen: ada } = await byEntryPage.join(`${url}/join/${lobbyId}`, arrive, 'Ada');
    const { screen: bea } = await byEntryPage.join(`${url}/join/${lobbyId}`, arrive, 'Bea');
    expect(ada.page.url()).toContain(`${url}/lobby/${lobbyId}/`);
    const overlay = await openOverlay({ person, screen: master });

    for (const player of [ada, bea]) await player.ready();
    await master.press('Lobby starten');
    await master.prepare({ word: 'Leuchtturm', hint: 'Am Meer', imposter: 'Bea' });
    await master.press('Spiel starten');
    await ada.say('Licht');
    await bea.say('Welle');
    const spoken = { current: 'Ada', words: { Ada: ['Licht'], Bea: ['Welle'] } };
    await expect.poll(() => overlay.round()).toEqual(spoken);

    await Promise.all([master, ada, overlay].map(({ page }) => page.reload()));
    for (const screen of [master, ada, overlay]) await expect.poll(() => screen.round()).toEqual(spoken);
  });

  it('shows all apps behind a proxy that keeps the path', async ({ arrive }) => {
    const url = await publish('keeps');
    const { person, screen: master } = await byEntryPage.openLobby(`${url}/`, arrive);
    await person.page.waitForURL(`${url}/admin/*`);
    const { screen: ada } = await byEntryPage.join(`${url}/join/${master.lobbyId}`, arrive, 'Ada');
    const overlay = await openOverlay({ person, screen: master });
    await ada.ready();
    await master.row('Ada').getByText('Bereit', { exact: true }).waitFor();
    await overlay.panel('Ada').waitFor();
  });
});
