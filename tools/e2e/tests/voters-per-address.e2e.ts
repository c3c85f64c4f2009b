import { describe } from 'vitest';

import { expectAccessible } from '../harness/axe.ts';
import { type Arrive, it, screens } from '../harness/e2e-test.ts';
import { keepPicture, takesPictures } from '../harness/pictures.ts';
import { sees } from '../harness/seen.ts';
import { AdminScreen } from '../screens/admin-screen.ts';
import { AudiencePage } from '../screens/audience-page.ts';

describe('voters per address', () => {
  it('refuses a second viewer of one address until the game master allows more', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300 });
    await table.sendAsMaster('switch_poll', { on: true, votersPerAddress: 1 });
    await table.start();
    const uma = await watch(arrive, 'Uma', `${server.url}/watch/${table.lobbyId}`);
    const jon = await watch(arrive, 'Jon', `${server.url}/watch/${table.lobbyId}`);
    await uma.suspect('Ada');
    await jon.page.getByRole('button', { name: 'Bea verdächtigen' }).click();
    await jon.page.getByText('Aus deinem Netz haben schon so viele abgestimmt, wie der Spielleiter erlaubt.').waitFor();
    await keepPicture(jon.page, 'voters-per-address/refused');

    const { page } = await arrive('Mika', screens.laptop);
    await page.goto(server.url + table.masterPath());
    await new AdminScreen(page).openTool('Publikum');
    const choice = page.getByRole('radiogroup', { name: 'Stimmen je Internetanschluss' });
    await choice.getByText('50', { exact: true }).click();
    await expectAccessible(page, 'the admin screen with the poll on');
    await jon.suspect('Bea');
    await sees('Jon', () => jon.shares(), ['50 %', '50 %']);
  });

  it.runIf(takesPictures)(
    'the choice of voters fits in both languages and themes',
    async ({ server, arrive, quickTable }) => {
      const table = await quickTable();
      await table.sendAsMaster('switch_poll', { on: true });
      for (const [locale, title] of [
        ['de-DE', 'Publikum'],
        ['en-GB', 'Audience'],
      ] as const)
        for (const colorScheme of ['dark', 'light'] as const) {
          const { page, context } = await arrive(`Mika ${locale}`, { ...screens.laptop, locale, colorScheme });
          await page.goto(server.url + table.masterPath());
          await page.getByRole('navigation').getByRole('button', { name: title }).click();
          const panel = page.getByRole('region', { name: title });
          await panel.scrollIntoViewIfNeeded();
          await keepPicture(panel, `voters-per-address/admin-${locale}-${colorScheme}`);
          await context.close();
        }
    },
  );
});

async function watch(arrive: Arrive, name: string, link: string): Promise<AudiencePage> {
  const { page } = await arrive(name, screens.phone);
  await page.goto(link);
  return new AudiencePage(page);
}
