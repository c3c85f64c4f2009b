import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from '../harness/e2e-test.ts';
import { colourAt } from '../harness/pixels.ts';
import { sees } from '../harness/seen.ts';
import { watch } from '../harness/table.ts';

const none = { x: 0, y: 0, width: 0, height: 0 };

const frames = (page: Page) => page.locator('iframe');

/** Answers requests for cameras, and counts how often one is loaded. */
async function playCameras(page: Page): Promise<() => number> {
  let loads = 0;
  await page.route('https://vdo.ninja/**', (route) => {
    loads += 1;
    return route.fulfill({ contentType: 'text/html', body: '<body style="background:#184">' });
  });
  return () => loads;
}

/** Dispatches an event as a streaming program does in its browser source. */
function dispatchObsEvent(page: Page, event: string, detail: object): Promise<boolean> {
  return page.evaluate(([name, data]) => window.dispatchEvent(new CustomEvent(name, { detail: data })), [
    event,
    detail,
  ] as const);
}

/** Height of a panel's foot in the look Classic, below the camera. */
const FOOT = 52;

describe('overlay cameras', () => {
  it('cameras are loaded once, stay through all phases, and go when they are switched off', async ({
    server,
    arrive,
    quickTable,
  }) => {
    const table = await quickTable();
    await table.sit('Ada', { vodninjaCam: 'https://vdo.ninja/?view=Ada42&room=x' });
    await table.sit('Bea');
    const { screen } = await watch('about:blank', arrive);
    const { page } = screen;
    const loads = await playCameras(page);
    await page.goto(`${server.url}/overlay/${table.lobbyId}?look=classic`);
    await screen.panels.nth(1).waitFor();
    expect(await frames(page).count()).toBe(0);

    await table.sendAsMaster('toggle_vdo_ninja_iframes', { showIframes: true });
    const camera = screen.panel('Ada').locator('iframe');
    await camera.waitFor();
    expect(new URL((await camera.getAttribute('src')) ?? '').searchParams.get('view')).toBe('Ada42');
    expect(await camera.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    const panel = await screen.panel('Ada').boundingBox();
    expect(await camera.boundingBox()).toEqual({ ...panel, height: (panel?.height ?? 0) - FOOT });
    await table.setUp({ wordsPerPlayer: 1 });
    await table.start();
    await table.say('Licht');
    await table.say('Boot');
    await table.announce('draw');
    await table.nextRound();
    await sees('the overlay', () => screen.page.locator('[data-phase=setup]').count(), 1);
    expect(await frames(page).count()).toBe(1);
    expect(loads()).toBe(1);

    await table.sendAsMaster('toggle_vdo_ninja_iframes', { showIframes: false });
    await sees('the overlay', () => frames(page).count(), 0);
  });

  it('a camera that sends no picture leaves the face in sight', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    await table.sit('Ada', { vodninjaCam: 'https://vdo.ninja/?view=Ada42' });
    await table.sendAsMaster('toggle_vdo_ninja_iframes', { showIframes: true });
    const { screen } = await watch('about:blank', arrive);
    const { page } = screen;
    // What the camera's page is asked to be while it waits for a picture: transparent.
    await page.route('https://vdo.ninja/?*transparent*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<body>' }),
    );
    await page.goto(`${server.url}/overlay/${table.lobbyId}?look=show`);
    await frames(page).waitFor();
    const { x, y, width, height } = (await page.locator('[data-part=face] > svg').boundingBox()) ?? none;
    const around = [0.35, 0.5, 0.65].map((share) => [x + width * share, y + height * 0.5] as const);
    const brightest = async () => Math.max(...(await colourAt(page, around)).flat());
    await expect.poll(brightest, { message: 'the face behind the camera' }).toBeGreaterThan(150);
  });

  it('the place of the next word is seen over a light camera', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea', 'Cem'])
      await table.sit(name, { vodninjaCam: `https://vdo.ninja/?view=${name}42` });
    await table.sendAsMaster('toggle_vdo_ninja_iframes', { showIframes: true });
    const { page } = (await watch('about:blank', arrive)).screen;
    await page.route('https://vdo.ninja/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<body style="background:#fff">' }),
    );
    await page.goto(`${server.url}/overlay/${table.lobbyId}?look=show&reducedMotion=1`);
    await table.setUp();
    await table.start();
    const empty = page.getByRole('article', { name: 'Bea' }).locator('[data-look=empty]');
    const { x, y, width, height } = (await empty.boundingBox()) ?? none;
    const above = [x + width / 4, y - 20] as const;
    const upper = [x + width / 4, y + height / 4] as const;
    const light = async () => (await colourAt(page, [above, upper])).map((colour) => Math.max(...colour) > 120);
    await expect.poll(light, { message: 'camera, place of the word' }).toEqual([true, false]);
  });

  it('a hidden source shows no camera, and cams=0 never one', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    await table.sit('Ada', { vodninjaCam: 'https://vdo.ninja/?view=Ada42' });
    await table.sendAsMaster('toggle_vdo_ninja_iframes', { showIframes: true });
    const link = `${server.url}/overlay/${table.lobbyId}`;
    const { screen } = await watch('about:blank', arrive);
    const { page } = screen;
    await playCameras(page);
    await page.goto(link);
    await frames(page).waitFor();

    await dispatchObsEvent(page, 'obsSourceVisibleChanged', { visible: false });
    await sees('the overlay', () => frames(page).count(), 0);
    expect(await page.locator('[data-hidden]').count()).toBe(1);
    await dispatchObsEvent(page, 'obsSourceVisibleChanged', { visible: true });
    await frames(page).waitFor();
    expect(await page.locator('[data-hidden]').count()).toBe(0);

    const never = await watch(`${link}?cams=0`, arrive);
    await never.screen.panels.first().waitFor();
    expect(await frames(never.screen.page).count()).toBe(0);
  });

  it('the panel of the player who speaks lights up, in both looks', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    await table.sit('Ada', { vodninjaCam: 'https://vdo.ninja/?view=Loud' });
    await table.sit('Bea', { vodninjaCam: 'https://vdo.ninja/?view=Quiet' });
    await table.sendAsMaster('toggle_vdo_ninja_iframes', { showIframes: true });
    for (const look of ['show', 'classic']) {
      const { screen } = await watch('about:blank', arrive);
      const { page } = screen;
      await page.route('https://vdo.ninja/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: talkingCamera }),
      );
      await page.goto(`${server.url}/overlay/${table.lobbyId}?speaking=1&look=${look}`);
      await screen.panel('Ada').and(page.locator('[data-speaking]')).waitFor();
      expect(await page.locator('[data-speaking]').count()).toBe(1);
      expect(await screen.panel('Ada').locator('iframe').getAttribute('src')).toContain('&speakermute');
    }
  });
});

/** Tells its loudness once it was asked, as VDO.Ninja does: that of the stream Loud is 60, of others 1. */
const talkingCamera = `<body style="background:#184"><script>
  const view = new URLSearchParams(location.search).get('view');
  addEventListener('message', ({ data }) => data.getLoudness &&
    setInterval(() => parent.postMessage({ loudness: { [view]: view === 'Loud' ? 60 : 1 } }, '*'), 200));
</script>`;
