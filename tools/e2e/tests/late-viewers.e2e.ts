import { describe } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { keepPicture } from '../harness/pictures.ts';
import { openMaster } from '../harness/table.ts';
import { AudiencePage } from '../screens/audience-page.ts';

/** How far the stream is behind, in seconds. */
const DELAY = 8;

describe('viewers of a late stream', () => {
  it('vote after the reveal while their picture shows the poll, and the record has their votes', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    await table.setUp({ streamDelay: DELAY, firstPlayerTime: 300 });
    await table.sendAsMaster('switch_poll', { on: true });
    const { page } = await arrive('Uma', screens.phone);
    const uma = new AudiencePage(page);
    await page.goto(`${server.url}/watch/${table.lobbyId}`);
    const { page: overlay } = await arrive('Overlay', screens.broadcast);
    await overlay.goto(`${server.url}/overlay/${table.lobbyId}`);

    await table.start();
    await uma.vote('Cem').waitFor();
    await table.sendAsMaster('end_current_round', {});
    const { screen: master } = await openMaster(server.url, arrive, table);
    const desk = master.page;
    await master.press('Imposter gewinnt');
    await desk.getByText(/noch \d s Stimmen/).waitFor();
    await keepPicture(desk, 'late-desk-counts');

    await uma.suspect('Cem');
    await keepPicture(page, 'late-viewer-votes');
    await desk
      .getByText(/^Der Chat tippte zu 100\s% richtig$/)
      .first()
      .waitFor();
    await keepPicture(desk, 'late-desk-record');
    await overlay.getByText(/^Bisher tippt der Chat zu 100\s% richtig$/).waitFor();
    await keepPicture(overlay, 'late-overlay-so-far');
    await page.getByText(/^Bisher tippt der Chat zu 100\s% richtig$/).waitFor();
    await keepPicture(page, 'late-viewer-so-far');
    await page.getByText(/^Der Chat tippte zu 100\s% richtig$/).waitFor();
    await overlay.getByText(/^Der Chat tippte zu 100\s% richtig$/).waitFor();
  });
});
