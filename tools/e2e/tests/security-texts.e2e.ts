import { limits, nameLength } from '@tarnwort/protocol';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, screens } from '../harness/e2e-test.ts';
import { hostileTexts, shortHostileTexts } from '../harness/hostile-texts.ts';
import { detectScripts } from '../harness/script-detection.ts';
import { sees } from '../harness/seen.ts';
import { openMaster, openPlayer, watch } from '../harness/table.ts';
import { AdminScreen } from '../screens/admin-screen.ts';
import { EntryPage } from '../screens/entry-page.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** How many of the texts are tried as a lobby ID; the server counts each as a failed lookup. */
const LOOKUPS = 12;

describe('security texts', () => {
  it('hostile texts in every field of the entry page are refused as texts', async ({ server, arrive }) => {
    const { page, context } = await arrive('Ada', { viewport: { width: 1280, height: 900 } });
    const { detected } = await detectScripts(context);
    const entry = new EntryPage(page);
    await page.goto(`${server.url}/home`);
    const requests: string[] = [];
    page.on('request', (request) => request.url().includes('/api/lobby/') && requests.push(request.url()));
    /** Submits the form and waits for the server's refusal. */
    const submit = async (button: Parameters<EntryPage['submit']>[0]) => {
      const answer = page.waitForResponse('**/api/lobby/*');
      await entry.submit(button).click();
      await entry.failure.waitFor();
      return (await answer).status();
    };
    await page.getByRole('button', { name: 'Mehr: Bild, Kamera, Serie' }).click();
    const twitch = field(page, 'Twitch-Benutzername (Optional)');
    const camera = field(page, 'Kamera-Link (Optional)');
    const isMarked = (input: Locator) => input.and(page.locator('[aria-invalid="true"]')).waitFor();
    for (const text of hostileTexts) {
      await entry.password.fill(text);
      await camera.fill(text);
      await twitch.fill(text);
      await entry.name.fill('Ada');
      await entry.submit('Lobby erstellen').click();
      await isMarked(twitch);
      await twitch.fill('');
      await entry.name.fill(`x${text}`);
      if (nameLength(`x${text}`) > limits.nameLength) {
        await isMarked(entry.name);
        expect(await entry.submit('Lobby erstellen').isDisabled(), text).toBe(true);
        await entry.name.fill('Ada');
      }
      expect(requests, text).toEqual([]);
      expect(await submit('Lobby erstellen'), text).toBe(400);
      requests.length = 0;
    }
    await camera.fill('');
    await entry.choose('Lobby beitreten');
    for (const text of hostileTexts.slice(0, LOOKUPS)) {
      await entry.lobbyId.fill(text);
      expect(await submit('Lobby beitreten'), text).toBe(404);
    }
    expect(new URL(page.url()).pathname).toBe('/home');
    expect(detected).toEqual([]);
  });

  it('names and words that look like markup are shown as they were typed', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', ...shortHostileTexts]) await table.sit(name);
    const { person, screen } = await watch('about:blank', arrive);
    const master = await arrive('Mika', screens.laptop);
    const ada = await arrive('Ada', screens.phone);
    const detections = await Promise.all([person, master, ada].map(({ context }) => detectScripts(context)));
    await screen.page.goto(`${server.url}/overlay/${table.lobbyId}?look=classic`);
    await table.setUp({ wordsPerPlayer: 1, otherPlayerTime: 120 });
    await table.start();
    await table.say('Licht');
    await ada.page.goto(server.url + table.playerPath('Ada'));
    await ada.page.getByRole('article').getByText('Licht').first().waitFor();
    for (const word of shortHostileTexts) await table.say(word);
    await master.page.goto(server.url + table.masterPath());

    const names = ['Ada', ...shortHostileTexts.map((text) => text.normalize('NFKC'))];
    await sees('Mika', () => new AdminScreen(master.page).names(), names);
    for (const page of [screen.page, ada.page]) {
      const shown = async () => (await page.getByRole('article').allTextContents()).join('\n');
      for (const text of [...names, ...shortHostileTexts]) await expect.poll(shown).toContain(text);
      expect(await page.locator('article :is(b, i, u, svg[onload], img[onerror])').count()).toBe(0);
    }
    expect(detections.flatMap(({ detected }) => detected)).toEqual([]);
  });

  it('a hostile secret word is shown as a text or refused', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    const { person, screen } = await watch('about:blank', arrive);
    const ada = await arrive('Ada', screens.phone);
    const detections = await Promise.all([person, ada].map(({ context }) => detectScripts(context)));
    await person.page.emulateMedia({ reducedMotion: 'reduce' });
    await screen.page.goto(`${server.url}/overlay/${table.lobbyId}?look=classic`);
    await table.setUp();
    await ada.page.goto(server.url + table.playerPath('Ada'));
    let accepted = 0;
    for (const text of hostileTexts) {
      const refusal = await sendWithRetry(() => table.start(text, text));
      if (refusal) {
        expect(refusal).toMatch(/start_word_submission: (characters|topic_too_long)/);
        continue;
      }
      accepted += 1;
      await sendWithRetry(() => table.sendAsMaster('end_current_round', {}));
      await sendWithRetry(() => table.announce('draw'));
      await sendWithRetry(() => table.skipReveal());
      const word = text.trim().replaceAll(/\s+/g, ' ');
      await sees('the overlay', () => screen.line(), `Gewinner: Unentschieden | Wort: ${word}`);
      await ada.page.getByText(word).first().waitFor();
      await sendWithRetry(() => table.nextRound());
    }
    expect(accepted, 'texts that are words').toBeGreaterThanOrEqual(25);
    expect(detections.flatMap(({ detected }) => detected)).toEqual([]);
  });

  /** Sends a command, retried while the rate limit refuses it. Returns the refusal, '' without one. */
  async function sendWithRetry(command: () => Promise<void>): Promise<string> {
    let refusal = '';
    const send = async () => {
      refusal = await command().then(() => '', String);
      return refusal;
    };
    await expect.poll(send, { interval: 200 }).not.toContain('too_many_requests');
    return refusal;
  }

  it('hostile texts typed at the table stay texts', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name);
    await table.setUp();
    const mika = await openMaster(server.url, arrive, table);
    const { person, screen: ada } = await openPlayer(server.url, arrive, table, 'Ada');
    const overlay = await watch(`${server.url}/overlay/${table.lobbyId}`, arrive);
    const contexts = [mika.person, person, overlay.person].map(({ context }) => context);
    const detections = await Promise.all(contexts.map(detectScripts));
    const { page, wordField } = mika.screen;
    await mika.screen.press('Profile bearbeiten');
    const row = page
      .locator('tr:not([data-master])')
      .getByRole('textbox', { name: /^(Name|Twitch-Name|Kamera-Link) von/ });
    for (const place of [wordField, field(page, 'Kategorie/Hinweis')])
      for (const text of hostileTexts) await place.fill(text);
    // A profile is sent when its field is left: each text goes to the server.
    for (const text of hostileTexts) for (const place of [1, 2, 0]) await row.nth(place).fill(text);
    await row.first().fill('Adam');
    await mika.screen.nameOf('Adam').waitFor();
    await mika.screen.prepare({ word: 'Leuchtturm', hint: 'Am Meer', imposter: 'Bea' });
    await mika.screen.press('Spiel starten');
    for (const text of hostileTexts) await ada.word.fill(text);
    await ada.say('<svg onload=alert()>');
    await overlay.screen.panel('Adam').getByText('<svg onload=alert()>').waitFor();
    expect(detections.flatMap(({ detected }) => detected)).toEqual([]);
  });
});
