import { describe } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { openMaster, openPlayer } from '../harness/table.ts';

describe('a game master without a connection', () => {
  it('is away for a moment, then disconnected, for a player and a viewer', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    await table.sit('Ada');
    const { screen: master } = await openMaster(server.url, arrive, table);
    const { screen: ada } = await openPlayer(server.url, arrive, table, 'Ada');
    const { page: viewer } = await arrive('Vera', screens.phone);
    await viewer.goto(`${server.url}/watch/${table.lobbyId}`);
    await viewer.getByRole('heading', { level: 1 }).filter({ hasText: 'Warteraum' }).waitFor();
    const pages = [ada.page, viewer];
    const address = master.page.url();

    await master.page.goto('about:blank');
    await Promise.all(pages.map((page) => page.getByText('Der Spielleiter ist kurz weg …').waitFor()));
    await Promise.all(pages.map((page) => page.getByText('Spielleiter getrennt').waitFor({ timeout: 120_000 })));
    await Promise.all(
      pages.map((page) => page.getByText('Der Spielleiter ist kurz weg …').waitFor({ state: 'detached' })),
    );

    await master.page.goto(address);
    await Promise.all(pages.map((page) => page.getByText('Spielleiter getrennt').waitFor({ state: 'detached' })));
  });
});
