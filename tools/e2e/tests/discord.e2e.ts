import { describe, expect } from 'vitest';

import { it, screens } from '../harness/e2e-test.ts';

describe('discord', () => {
  it('posts the invite link from the browser, and the webhook never reaches the server', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    const { page, context } = await arrive('Mika', screens.laptop);
    const posted: string[] = [];
    await context.route('https://discord.com/**', async (route) => {
      posted.push(`${route.request().url()} ${route.request().postData()}`);
      await route.fulfill({ status: 204, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    await page.goto(server.url + table.masterPath());
    const field = page.getByLabel('Webhook-Adresse');
    await page.getByRole('button', { name: 'Einladungslink kopieren' }).first().waitFor();
    if (!(await field.isVisible())) await page.getByRole('button', { name: 'Lobby', exact: true }).click();
    await field.fill('https://evil.example/api/webhooks/1/geheim');
    await page.getByText('Das ist keine Webhook-Adresse von Discord.').waitFor();
    await field.fill('https://discord.com/api/webhooks/1/geheim');
    await page.getByRole('button', { name: 'In Discord posten' }).click();
    await page.getByText('In Discord gepostet.').waitFor();
    expect(posted).toHaveLength(1);
    expect(posted[0]).toContain(`/join/${table.lobbyId}`);
    for (const part of ['discord', 'geheim']) expect(server.log).not.toContain(part);
  });
});
