import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';

import { expectAccessible } from '../harness/axe.ts';
import { CameraHost } from '../harness/camera-host.ts';
import { it as base, screens } from '../harness/e2e-test.ts';
import type { Person } from '../harness/person.ts';
import { QuickTable } from '../harness/quick-table.ts';
import { sees } from '../harness/seen.ts';
import { Server } from '../harness/server.ts';
import { openMaster, openPlayer, watch } from '../harness/table.ts';
import { EntryPage } from '../screens/entry-page.ts';
import { PlayerScreen } from '../screens/player-screen.ts';

const it = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from its first parameter.
  .extend('camera', async ({}, { onCleanup }) => {
    const camera = await CameraHost.start();
    onCleanup(() => camera.stop());
    return camera;
  });

const turnOn = ({ page }: Person) => page.getByRole('button', { name: 'Kamera einschalten' });
const tileOf = ({ page }: Person) => page.getByRole('region', { name: 'Deine Kamera' });
const icon = ({ page }: Person) => page.getByRole('banner').getByRole('button', { name: 'Deine Kamera' });
/** What the sending page says it got. */
const got = (person: Person) => tileOf(person).frameLocator('iframe').locator('output');

describe('own camera', () => {
  it('one press beside the consent shows a guest on the overlay, until they turn it off', async ({
    server,
    arrive,
    quickTable,
    camera,
  }) => {
    const table = await quickTable();
    await table.sit('Bea');
    await table.sendAsMaster('toggle_vdo_ninja_iframes', { showIframes: true });
    const overlay = await watch('about:blank', arrive);
    await camera.answer(overlay.person);
    await overlay.screen.page.goto(`${server.url}/overlay/${table.lobbyId}?look=classic`);
    const { person: master } = await openMaster(server.url, arrive, table);
    const ada = await arrive('Ada', screens.phone);
    await camera.answer(ada);
    await new EntryPage(ada.page).join(`${server.url}/join/${table.lobbyId}`, 'Ada');

    await ada.page.getByText(/^vdo\.ninja überträgt deine Kamera/).waitFor();
    expect(camera.visits, 'before the consent').toEqual([]);
    const loads = ada.loads;
    await turnOn(ada).click();

    // The page began as an entry page, whose policy has no camera.
    await sees('the sending page', () => got(ada).textContent(), 'audio live, video live');
    expect(ada.loads).toBeGreaterThan(loads);
    const [pushed = ''] = camera.pushed;
    expect(camera.pushed).toHaveLength(1);
    expect(pushed).toMatch(/^https:\/\/vdo\.ninja\/\?push=[0-9a-f]{32}&webcam&autostart&mute$/);
    expect(camera.visits[0]?.headers.referer).toBeUndefined();
    const id = new URL(pushed).searchParams.get('push');
    const picture = overlay.screen.panel('Ada').frameLocator('iframe').locator('output');
    await sees('the overlay', () => picture.textContent(), `view ${id}`);
    await master.page.getByRole('button', { name: 'Kamera-Link von Ada kopieren' }).waitFor({ state: 'attached' });

    await tileOf(ada).getByRole('button', { name: 'Kamera ausschalten' }).click();
    await sees('the overlay', () => overlay.screen.page.locator('iframe').count(), 0);
    expect(await ada.page.locator('iframe').count()).toBe(0);
    expect(await turnOn(ada).evaluate((button) => button === document.activeElement)).toBe(true);

    await turnOn(ada).click();
    await sees('the sending page', () => got(ada).textContent(), 'audio live, video live');
    expect(camera.pushed, 'without a question').toEqual([pushed, pushed]);
  });

  it('a reload offers the same camera again, and leaving the lobby ends it', async ({
    server,
    arrive,
    quickTable,
    camera,
  }) => {
    const table = await quickTable();
    await table.sit('Ada');
    const { person: ada } = await openPlayer(server.url, arrive, table, 'Ada');
    await camera.answer(ada);
    await turnOn(ada).click();
    await sees('the sending page', () => got(ada).textContent(), 'audio live, video live');

    await ada.page.reload();
    await turnOn(ada).waitFor();
    expect(await ada.page.locator('iframe').count()).toBe(0);
    await turnOn(ada).click();
    await sees('the sending page', () => got(ada).textContent(), 'audio live, video live');
    expect(new Set(camera.pushed).size).toBe(1);

    await ada.page.getByRole('button', { name: 'Verlassen' }).click();
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Verlassen' }).click();
    await new EntryPage(ada.page).choose('Lobby beitreten');
    expect(await ada.page.locator('iframe').count()).toBe(0);
    expect(await ada.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('camera')))).toEqual(
      [],
    );
  });

  it('ends where the seat is taken over and where the game master enters another link', async ({
    server,
    arrive,
    quickTable,
    camera,
  }) => {
    const table = await quickTable();
    const playerId = await table.sit('Ada');
    const path = table.playerPath('Ada');
    const { person: phone } = await openPlayer(server.url, arrive, table, 'Ada');
    await camera.answer(phone);
    await turnOn(phone).click();
    await sees('the sending page', () => got(phone).textContent(), 'audio live, video live');

    const laptop = await arrive('Laptop', screens.laptop);
    await camera.answer(laptop);
    await laptop.page.goto(server.url + path);
    await phone.page.getByText('Du hast das Spiel in einem anderen Tab geöffnet.').waitFor();
    expect(await phone.page.locator('iframe').count()).toBe(0);
    await turnOn(laptop).click();
    await sees('the sending page', () => got(laptop).textContent(), 'audio live, video live');
    expect(new Set(camera.pushed).size, 'another id on another device').toBe(2);

    const vodninjaCam = 'https://vdo.ninja/?view=Studio';
    await table.sendAsMaster('update_player_profile', { playerId, vodninjaCam });
    await laptop.page.getByText('Deine Kamera ist aus.').waitFor();
    expect(await laptop.page.locator('iframe').count()).toBe(0);
  });

  it('gives way to the own turn, runs on while it is folded, and is moved by keyboard and mouse', async ({
    server,
    arrive,
    quickTable,
    camera,
  }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem']) await table.sit(name);
    await table.setUp({ wordsPerPlayer: 2 });
    const { person: ada } = await openPlayer(server.url, arrive, table, 'Ada');
    await camera.answer(ada);
    await turnOn(ada).click(); // in setup, where the consent has no place
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Einschalten' }).click();
    await sees('the sending page', () => got(ada).textContent(), 'audio live, video live');
    await expectAccessible(ada.page, 'the own camera');

    const handle = tileOf(ada).getByRole('button', { name: /^Kamera verschieben/ });
    const box = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const { y: header } = await box(ada.page.getByRole('heading', { level: 1 }));
    const atRest = await box(tileOf(ada));
    expect(atRest.y + atRest.height, 'above the page').toBeLessThanOrEqual(header);
    for (let press = 0; press < 40; press += 1) await handle.press('ArrowDown');
    const low = await box(tileOf(ada));
    expect(low.y).toBeGreaterThan(atRest.y);
    const { y: dock } = await box(ada.page.getByRole('region', { name: 'Steuerung' }));
    expect(low.y + low.height, 'above the dock').toBeLessThanOrEqual(dock);
    const grip = await box(handle);
    await ada.page.mouse.move(grip.x + 10, grip.y + 10);
    await ada.page.mouse.down();
    await ada.page.mouse.move(30, grip.y - 40, { steps: 4 });
    await ada.page.mouse.up();
    expect((await box(tileOf(ada))).x).toBeLessThan(low.x);
    const large = tileOf(ada).getByRole('button', { name: 'Kamera groß zeigen' });
    await large.click();
    expect((await box(tileOf(ada))).width).toBeGreaterThan(atRest.width);
    await large.click();
    expect(await box(tileOf(ada)), 'back in its place').toEqual(atRest);

    await table.start();
    await new PlayerScreen(ada.page).myTurn.waitFor();
    await tileOf(ada).waitFor({ state: 'hidden' });
    expect(await icon(ada).getAttribute('aria-expanded')).toBe('false');
    await icon(ada).click();
    await tileOf(ada).waitFor();
    await tileOf(ada).getByRole('button', { name: 'Kamera einklappen' }).click();
    expect(camera.pushed, 'loaded once').toHaveLength(1);
  });

  it('is not offered where the operator allows no camera host', async ({ arrive, onTestFinished }) => {
    const server = await Server.start({ TARNWORT_CAMERA_HOSTS: 'none' });
    onTestFinished(() => server.stop());
    const table = await QuickTable.open(server.url);
    onTestFinished(() => table.leave());
    await table.sit('Bea');
    const { person: bea } = await openPlayer(server.url, arrive, table, 'Bea');
    await bea.page.getByRole('button', { name: 'Töne' }).waitFor();
    expect(await turnOn(bea).count()).toBe(0);
  });

  it('camera and microphone are denied to all pages but that of a seat', async ({ server, quickTable }) => {
    const table = await quickTable();
    await table.sit('Ada');
    const hosts = 'self "https://vdo.ninja" "https://obs.ninja"';
    const policyOf = async (path: string) =>
      (await fetch(server.url + path, { headers: { Accept: 'text/html' } })).headers.get('permissions-policy');
    expect(await policyOf(table.playerPath('Ada'))).toContain(
      `camera=(${hosts}), microphone=(${hosts}), display-capture=()`,
    );
    const others = ['/', '/home', `/join/${table.lobbyId}`, `/watch/${table.lobbyId}`, '/device', '/lobby'];
    const apps = [table.masterPath(), `/overlay/${table.lobbyId}`, `/api/lobby/${table.lobbyId}`, '/config.json'];
    for (const path of [...others, ...apps]) expect(await policyOf(path), path).toContain('camera=(), microphone=(),');
  });
});
