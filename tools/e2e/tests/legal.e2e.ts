import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';

import { expectAccessible } from '../harness/axe.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { keepPicture } from '../harness/pictures.ts';
import { Server } from '../harness/server.ts';
import { join as joinLobby, openLobby } from '../harness/table.ts';
import { PAST_A_DOUBLE_CLICK_MS } from '../screens/admin-screen.ts';

const templates = join(import.meta.dirname, '../../../services/gameserver/deploy');

describe('legal texts', () => {
  it('are one click away from every page but the overlay', async ({ arrive, onTestFinished }) => {
    const imprint = join(tmpdir(), `impressum-${process.pid}.md`);
    onTestFinished(() => rm(imprint, { force: true }));
    await writeFile(imprint, '# Impressum\n\nErika Beispiel  \nMusterweg 1, 12345 Musterstadt\n');
    const server = await Server.start({
      TARNWORT_IMPRINT: imprint,
      TARNWORT_PRIVACY: join(templates, 'datenschutz.md'),
      TARNWORT_CONTACT: 'erika@example.org',
    });
    onTestFinished(() => server.stop());
    const master = await openLobby(server.url, arrive);
    const ada = await joinLobby(`${server.url}/join/${master.screen.lobbyId}`, arrive, 'Ada');

    for (const { page, context } of [master.person, ada.person]) {
      const opened = context.waitForEvent('page');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
      const text = await opened;
      await text.getByText('Musterweg 1, 12345 Musterstadt').waitFor();
      expect(text.url()).toBe(`${server.url}/impressum`);
      await text.close();
    }
    const { page } = await arrive('Leserin', screens.phone);
    const { lobbyId } = master.screen;
    const paths = [
      'device',
      `watch/${lobbyId}`,
      'lobby/ABC234',
      'nirgendwo',
      `admin/${lobbyId}`,
      `admin/${lobbyId}?moderate=1`,
    ];
    for (const path of paths) {
      await page.goto(`${server.url}/${path}`);
      const links = page.getByRole('contentinfo').getByRole('link', { name: /^(Impressum|Datenschutz|Kontakt)$/ });
      await expect.poll(() => links.count(), { message: path }).toBe(3);
    }
    await page.goto(`${server.url}/overlay/${lobbyId}`);
    await page.getByText('Ada').first().waitFor();
    expect(await page.getByRole('link').count(), 'the overlay has no links').toBe(0);
    await page.goto(`${server.url}/home`);
    expect(await page.getByRole('link', { name: 'Kontakt' }).getAttribute('href')).toBe('mailto:erika@example.org');
    await page.goto(`${server.url}/datenschutz`);
    await page.getByRole('heading', { name: 'Datenschutz', level: 1 }).waitFor();
    await keepPicture(page, 'privacy');
  });
});

describe('picture service', () => {
  it('gets no request for a name alone, and one for a tap on the chip', async ({ arrive, onTestFinished }) => {
    const server = await Server.start({ TARNWORT_AVATARS: 'decapi' });
    onTestFinished(() => server.stop());
    const master = await openLobby(server.url, arrive);
    const { page } = await arrive('Ada', screens.phone);
    const requests: string[] = [];
    await page.route('**/api/twitch-icons', (route) => {
      requests.push(route.request().postData() ?? '');
      return route.fulfill({ json: { icons: { Ada: null } } });
    });
    await page.goto(`${server.url}/join/${master.screen.lobbyId}`);
    const button = page.getByRole('button', { name: 'Lobby beitreten' });
    await page.getByText(/lädt dich ein/).waitFor();
    const before = await button.boundingBox();
    await page.getByLabel('Dein Name *').fill('Ada');
    await page.waitForTimeout(1000); // longer than a pause in typing
    expect(await button.boundingBox()).toEqual(before);
    const joined = page.waitForRequest('**/api/lobby/join');
    await button.click();
    expect((await joined).postDataJSON()).toMatchObject({ twitchUsername: 'Ada', useTwitchPicture: false });

    const chip = page.getByRole('button', { name: 'Twitch-Bild' });
    await chip.waitFor();
    await expectAccessible(page, 'the waiting room with a picture on offer');
    await keepPicture(page, 'picture-service');
    expect(requests).toEqual([]);
    await chip.click();
    await expect.poll(() => requests).toEqual(['{"usernames":["ada"]}']);
    await page.getByRole('button', { name: 'Kein Twitch-Bild gefunden' }).waitFor();
  });
});

describe('this device', () => {
  it('downloads a seat and forgets everything', async ({ server, arrive }) => {
    const master = await openLobby(server.url, arrive);
    const { person } = await joinLobby(`${server.url}/join/${master.screen.lobbyId}`, arrive, 'Ada');
    const { page } = person;
    await page.goto(`${server.url}/device`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Meine Angaben in ${master.screen.lobbyId} herunterladen` }).click();
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    expect(file).toMatchObject({ lobbyId: master.screen.lobbyId, name: 'Ada' });
    await expectAccessible(page, 'the page of the device');
    await keepPicture(page, 'device');

    await page.getByRole('button', { name: 'Dieses Gerät vergessen' }).click();
    await page.waitForTimeout(PAST_A_DOUBLE_CLICK_MS);
    await page.getByRole('button', { name: /Wirklich vergessen/ }).click();
    await page.getByText('nichts gespeichert').waitFor();
    expect(
      await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie]),
    ).toEqual([[], [], '']);
  });
});
