import { afterAll, beforeAll, describe, expect } from 'vitest';

import { AppHosts, isInstalled, webServers } from '../harness/app-hosts.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { byEntryPage } from '../harness/table.ts';
import { OverlayScreen } from '../screens/overlay-screen.ts';

describe.each(webServers)('own hosts, served by %s', (webServer) => {
  let hosts: AppHosts | undefined;

  beforeAll(async () => {
    if (isInstalled(webServer)) hosts = await AppHosts.start(webServer);
  });

  afterAll(() => hosts?.stop());

  it.skipIf(!isInstalled(webServer))(
    'a game is played with each of the three apps on a host of its own',
    async ({ arrive }) => {
      const { player, admin, overlay } = hosts as AppHosts;
      const { person, screen: master } = await byEntryPage.openLobby(player, arrive, 'geheim');
      expect(new URL(master.page.url()).origin).toBe(admin);

      const guest = await byEntryPage.join(`${player}/join/${master.lobbyId}?p=geheim`, arrive, 'Ada');
      expect(new URL(guest.person.page.url()).origin).toBe(player);

      const opening = person.context.waitForEvent('page');
      await master.press('Overlay öffnen');
      const picture = await opening;
      await picture.setViewportSize(screens.broadcast.viewport);
      await picture.waitForURL(`${overlay}/${master.lobbyId}?p=geheim`);
      await new OverlayScreen(picture).panel('Ada').waitFor();

      await Promise.all([picture.reload(), guest.person.page.reload(), master.page.reload()]);
      await new OverlayScreen(picture).panel('Ada').waitFor();
      await guest.screen.card('Ada').waitFor();
      await guest.screen.ready();
      await master.row('Ada').getByText('Bereit', { exact: true }).waitFor();
    },
  );
});
