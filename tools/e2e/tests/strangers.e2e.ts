import { describe, expect } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';
import { EntryPage } from '../screens/entry-page.ts';
import { shown } from '../screens/shown.ts';

/** Everyone who is in the lobby. */
const present = ['Mika', 'Adalbert', 'Beatrix'];

describe('strangers at a door', () => {
  it('a wrong password and a locked lobby show neither names nor faces', async ({ server, arrive, quickTable }) => {
    const table = await quickTable({ password: 'geheim' });
    for (const name of present.slice(1)) await table.sit(name, { password: 'geheim' });
    const { page } = await arrive('Eve', screens.phone);
    const entry = new EntryPage(page);
    const info = async () => JSON.stringify(await (await fetch(`${server.url}/api/lobby/${table.lobbyId}`)).json());

    await page.goto(`${server.url}/join/${table.lobbyId}`);
    await entry.name.fill('Eve');
    await entry.password.fill('geraten');
    await entry.submit('Lobby beitreten').click();
    await expect.poll(() => shown(entry.failure)).toBe('Falsches Passwort.');
    expect(await entry.password.evaluate((field) => field === document.activeElement)).toBe(true);
    for (const name of present) {
      expect(await shown(page.locator('body'))).not.toContain(name);
      expect(await info()).not.toContain(name);
    }
    // The only face is the one that Eve chooses.
    expect(await page.locator('main [data-colour]').count()).toBe(1);
    expect(await info()).not.toContain('"face"');

    await table.setUp();
    await page.reload();
    await page.getByRole('heading', { name: 'Die Lobby ist gesperrt.' }).waitFor();
    for (const name of present) {
      expect(await shown(page.locator('body'))).not.toContain(name);
      expect(await info()).not.toContain(name);
    }
  });
});
