import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';

import { expectAccessible } from '../harness/axe.ts';
import { type Arrive, it, screens } from '../harness/e2e-test.ts';
import { keepPicture } from '../harness/pictures.ts';
import { QuickTable } from '../harness/quick-table.ts';
import { Server } from '../harness/server.ts';
import { watch } from '../harness/table.ts';
import { YouTubeApi, youTubeKey } from '../harness/youtube.ts';

let youTube: YouTubeApi;
let server: Server;

beforeAll(async () => {
  youTube = await YouTubeApi.start((id) => (id === 'dQw4w9W_X-Q' ? 'chat-1' : null));
  server = await Server.start({ TARNWORT_YOUTUBE_API: youTube.address, TARNWORT_YOUTUBE_API_KEY: youTubeKey });
});

afterAll(async () => {
  await server?.stop();
  youTube?.stop();
});

/** The area of the chat. */
const audience = (page: Page) => page.getByRole('region', { name: 'Publikum' });

describe('youtube chat', () => {
  it('votes of a stream reach the bars, and the game master learns that the quota is used up', async ({ arrive }) => {
    const { table, page } = await playing(arrive);
    const { screen: overlay } = await watch(`${server.url}/overlay/${table.lobbyId}`, arrive);
    await page.getByLabel('YouTube-Stream').fill('https://www.youtube.com/live/dQw4w9W_X-Q?feature=share');
    await page.getByText('Liest den Chat.').waitFor();
    await expect.poll(() => youTube.open).toBe(1);
    youTube.say([
      ['UC1', '!sus 1'],
      ['UC2', '!verdacht Bea'],
      ['UC3', '!sus 2'],
      ['UC1', '!sus 2'],
      ['UC4', 'wer ist es'],
    ]);
    await page.getByText('3 Stimmen').first().waitFor();
    await overlay.page.getByText('100 %').first().waitFor();
    await page.getByRole('switch', { name: /^Nach Chat aufteilen/ }).click();
    await page.getByText('YouTube 3').waitFor();
    await keepPicture(overlay.page, 'youtube-chat/overlay');
    await keepPictureOfChat(page, 'reading');
    await expectAccessible(page, 'the poll with a YouTube stream');

    youTube.end(8, 'Quota exceeded for quota metric Queries and limit Queries per day');
    await audience(page)
      .getByText(/Das Tageskontingent des Servers bei YouTube ist verbraucht/)
      .waitFor();
    await keepPictureOfChat(page, 'quota');
    await page.reload();
    await openAudience(page);
    await audience(page)
      .getByText(/Das Tageskontingent des Servers bei YouTube ist verbraucht/)
      .waitFor();
    expect(server.log).not.toContain(youTubeKey);
    table.leave();
  });

  it('shows the problem of a wrong address as soon as it is entered', async ({ arrive }) => {
    await server.kill();
    await server.startAgain();
    const { table, page } = await playing(arrive);
    const field = page.getByLabel('YouTube-Stream');
    await field.fill('https://www.youtube.com/@ada');
    await page.getByText('Das ist keine Adresse eines Videos.', { exact: false }).waitFor();
    await field.fill('https://youtu.be/aaaaaaaaaaa');
    await audience(page).getByText('Dieses Video gibt es nicht, oder es ist privat.').waitFor();
    await field.blur();
    await expect.poll(() => field.inputValue()).toBe('aaaaaaaaaaa');
    await keepPictureOfChat(page, 'not-found');
    table.leave();
  });

  it('the field fits in English, dark and on a phone', async ({ arrive }) => {
    for (const [name, options] of Object.entries({
      english: { ...screens.laptop, locale: 'en-GB', colorScheme: 'dark' },
      phone: { ...screens.phone, locale: 'de-DE' },
    } as const)) {
      const { table, page } = await playing(arrive, options);
      await page.getByLabel(/^YouTube[ -]stream$/i).fill('aaaaaaaaaaa');
      await page.locator('[data-state=not_found]').waitFor();
      await keepPictureOfChat(page, name);
      await expectAccessible(page, `the YouTube field, ${name}`);
      table.leave();
    }
  });
});

/** A running round whose game master has turned the poll on. */
async function playing(arrive: Arrive, options: Parameters<Arrive>[1] = screens.laptop) {
  const table = await QuickTable.open(server.url);
  for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
  await table.setUp({ firstPlayerTime: 300 });
  await table.sendAsMaster('switch_poll', { on: true });
  await table.start();
  const { page } = await arrive('Mika', options);
  await page.goto(server.url + table.masterPath());
  await openAudience(page);
  return { table, page };
}

async function openAudience(page: Page): Promise<void> {
  const button = page.getByRole('navigation').getByRole('button', { name: /^(Publikum|Audience)$/ });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

async function keepPictureOfChat(page: Page, name: string): Promise<void> {
  await page.locator('[data-state]').last().scrollIntoViewIfNeeded();
  await keepPicture(page, `youtube-chat/${name}`);
}
