import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';

import { expectAccessible } from '../harness/axe.ts';
import { it, screens } from '../harness/e2e-test.ts';
import { keepPicture, takesPictures } from '../harness/pictures.ts';
import { QuickTable } from '../harness/quick-table.ts';
import { Server } from '../harness/server.ts';
import { isSigned, WebhookReceiver } from '../harness/webhook-receiver.ts';
import { AdminScreen } from '../screens/admin-screen.ts';

let server: Server;
let receiver: WebhookReceiver;

beforeAll(async () => {
  server = await Server.start({ TARNWORT_WEBHOOKS: 'private' });
  receiver = await WebhookReceiver.start();
});

afterAll(async () => {
  receiver?.stop();
  await server?.stop();
});

async function openWebhooks(page: Page): Promise<void> {
  await new AdminScreen(page).openTool('Werkzeuge');
  await page.getByRole('button', { name: 'Fernsteuerung' }).click();
}

/** Adds a webhook in the dialog and reads its secret. */
async function addWebhook(page: Page): Promise<string> {
  await openWebhooks(page);
  await page.getByLabel('Adresse (https)').fill(`${receiver.url}/hook?key=topsecret`);
  await page.getByRole('button', { name: 'Webhook anlegen' }).click();
  await page.getByText('Kommt an seit').waitFor();
  return (await page.getByText(/^whsec_/).textContent()) ?? '';
}

describe('webhooks', () => {
  it('a program is told of each phase, with a signature, until the webhook is removed', async ({ arrive }) => {
    const table = await QuickTable.open(server.url);
    for (const name of ['Ada', 'Bob', 'Cem']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 1, firstPlayerTime: 300, otherPlayerTime: 300 });
    await table.start();
    const { page } = await arrive('Mika', screens.laptop);
    const master = new AdminScreen(page);
    await page.goto(server.url + table.masterPath());
    const secret = await addWebhook(page);
    await keepPicture(page, 'webhooks/delivering');
    await expectAccessible(page, 'the dialog with a webhook');
    await page.getByRole('button', { name: 'Schließen' }).click();

    await master.press('Runde vorzeitig beenden');
    const expected = ['lobby.webhook_added playing', 'lobby.phase_changed winner_selection'];
    await expect.poll(() => receiver.messages).toEqual(expected);
    expect(receiver.calls.every((call) => isSigned(call, secret))).toBe(true);
    await page.reload();
    await master.button('Unentschieden').waitFor();
    expect(await page.content()).not.toContain('topsecret');

    receiver.status = 500;
    await master.press('Unentschieden');
    await openWebhooks(page);
    await page.getByText(/^Kommt nicht an seit .*: Antwort 500$/).waitFor();
    await keepPicture(page, 'webhooks/failing');
    receiver.status = 204;
    await page.getByText('Kommt an seit').waitFor();
    expect(receiver.messages.at(-1)).toBe('lobby.phase_changed winner_announcement');
    expect(new Set(receiver.calls.slice(2).map(({ headers }) => headers['webhook-id'])).size).toBe(1);

    const remove = page.getByRole('button', { name: `${receiver.url} entfernen: ` });
    await master.pressTwice(remove, page.getByText('Noch kein Webhook'));
    const calls = receiver.calls.length;
    await page.getByRole('button', { name: 'Schließen' }).click();
    await master.press('Nächste Runde starten');
    await master.wordField.waitFor();
    expect(receiver.calls).toHaveLength(calls);
  });

  it.runIf(takesPictures)('the dialog fits in both languages and themes, and on a phone', async ({ arrive }) => {
    const table = await QuickTable.open(server.url);
    for (const [locale, tools, name] of [
      ['de-DE', 'Werkzeuge', 'Fernsteuerung'],
      ['en-GB', 'Tools', 'Remote control'],
    ] as const)
      for (const colorScheme of ['dark', 'light'] as const)
        for (const [size, screen] of Object.entries({ laptop: screens.laptop, phone: screens.phone })) {
          const { page, context } = await arrive(`Mika ${locale} ${size}`, { ...screen, locale, colorScheme });
          await page.goto(server.url + table.masterPath());
          await page.getByRole('navigation').getByRole('button', { name: tools }).press('Enter');
          await page.getByRole('button', { name }).click();
          await page.getByRole('heading', { name: 'Webhooks' }).scrollIntoViewIfNeeded();
          await keepPicture(page, `webhooks/dialog-${size}-${locale}-${colorScheme}`);
          await context.close();
        }
    table.leave();
  });
});
