import { describe } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { languages, Screenshots } from '../harness/screenshots.ts';

const SEATS = 20;

describe.each(languages)('pictures of the entry page, %s', (language, locale) => {
  it('from the start page to an invite that leads nowhere', async ({ server, arrive, quickTable }) => {
    const screenshots = await Screenshots.open(language);
    const { page } = await arrive('Ada', { ...screens.phone, locale });
    const button = (key: string) => page.getByRole('button', { name: screenshots.text(key), exact: true });
    const name = page.getByRole('textbox', { name: screenshots.text('entry.name') });
    const password = page.locator('input[type=password]').first();
    const take = async (path: string, picture: string, sign = 'h1') => {
      await page.goto(server.url + path);
      await page.locator(sign).first().waitFor();
      await screenshots.take(page, picture);
    };

    await take('/home', 'entry-join');
    await page.getByText(screenshots.text('entry.create'), { exact: true }).first().click();
    await screenshots.take(page, 'entry-create');
    await button('entry.showMore').click();
    await page.locator('input[type=url]').waitFor();
    await screenshots.take(page, 'entry-create-optional');

    const lobby = await quickTable();
    await take(`/join/${lobby.lobbyId}`, 'invite', 'h1:has-text("Mika")');
    await name.fill('Ada');
    await screenshots.take(page, 'invite-name');

    const secret = await quickTable({ password: 'geheim' });
    await take(`/join/${secret.lobbyId}`, 'invite-password', 'input[type=password]');
    await name.fill('Ada');
    await password.fill('geraten');
    await button('entry.join').click();
    await page.getByRole('alert').waitFor();
    await screenshots.take(page, 'invite-password-wrong');
    await take(`/join/${secret.lobbyId}?p=geheim`, 'invite-password-link', 'input[readonly]');

    for (const guest of ['Bea', 'Cem']) await lobby.sit(guest);
    await lobby.setUp();
    const link = `/join/${lobby.lobbyId}`;
    const refusal = 'main [role=status], main [role=alert]';
    await take(link, 'invite-locked', refusal);
    await lobby.start();
    await take(link, 'invite-running', refusal);
    await take('/join/ZZZZZZ', 'invite-dead');
    const full = await quickTable();
    for (let seat = 1; seat <= SEATS; seat += 1) await full.sit(`Gast ${seat}`);
    await take(`/join/${full.lobbyId}`, 'invite-full', refusal);
    await take('/nirgendwo', 'no-such-page');
    await take('/device', 'device');
  });
});
