import { afterAll, beforeAll, describe, expect } from 'vitest';

import { AppHost } from '../harness/app-host.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { Server } from '../harness/server.ts';
import { byEntryPage } from '../harness/table.ts';
import { OverlayScreen } from '../screens/overlay-screen.ts';

let hosts: AppHost[] = [];
let backend: Server;

beforeAll(async () => {
  const [player, admin, overlay] = await Promise.all((['player', 'admin', 'overlay'] as const).map(AppHost.start));
  if (!player || !admin || !overlay) throw new Error('three hosts for three apps');
  hosts = [player, admin, overlay];
  backend = await Server.start({
    TARNWORT_PLAYER_BASE: player.url,
    TARNWORT_ADMIN_BASE: admin.url,
    TARNWORT_OVERLAY_BASE: overlay.url,
  });
  const config = { apiBase: backend.url, playerBase: player.url, adminBase: admin.url, overlayBase: overlay.url };
  for (const host of hosts) host.config = config;
});

afterAll(async () => {
  for (const host of hosts) host.close();
  await backend?.stop();
});

describe('own hosts', () => {
  it('a game is played with each of the three apps on a host of its own', async ({ arrive }) => {
    const [player, admin, overlay] = hosts as [AppHost, AppHost, AppHost];
    const { person, screen: master } = await byEntryPage.openLobby(player.url, arrive, 'geheim');
    expect(new URL(master.page.url()).origin).toBe(admin.url);

    const guest = await byEntryPage.join(`${player.url}/join/${master.lobbyId}?p=geheim`, arrive, 'Ada');
    expect(new URL(guest.person.page.url()).origin).toBe(player.url);

    const opening = person.context.waitForEvent('page');
    await master.press('Overlay öffnen');
    const picture = await opening;
    await picture.setViewportSize(screens.broadcast.viewport);
    await picture.waitForURL(`${overlay.url}/${master.lobbyId}?p=geheim`);
    await new OverlayScreen(picture).panel('Ada').waitFor();

    await Promise.all([picture.reload(), guest.person.page.reload(), master.page.reload()]);
    await new OverlayScreen(picture).panel('Ada').waitFor();
    await guest.screen.card('Ada').waitFor();
    await guest.screen.ready();
    await master.row('Ada').getByText('Bereit', { exact: true }).waitFor();
  });
});
