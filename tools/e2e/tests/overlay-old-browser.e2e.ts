import { describe, expect, test } from 'vitest';

import { removeNewerApis, unreadableCss, unreadableScript } from '../harness/chromium-103.ts';
import { it } from '../harness/e2e-test.ts';
import { sees } from '../harness/seen.ts';
import { watch } from '../harness/table.ts';

test.each([
  ['.a{color:red}.a:has(b){color:blue}', ':has() (105)'],
  ['.a{color:red;&:hover{color:blue}}', 'nesting (112)'],
  ['.a{translate:1px}', 'translate, rotate and scale on their own (104)'],
  ['@media (width>=40em){.a{top:0}}', 'ranges in media queries (104)'],
  ['.a{height:100dvh}', 'small, large and dynamic viewport units (108)'],
])('a style sheet with "%s" is noticed', (text, feature) => {
  expect(unreadableCss(text)).toEqual([feature]);
});

test.each([
  ['const a=/[a--b]/v,b=1', 'a regular expression with the flag v (112)'],
  ['import a from"./a.json"with{type:"json"}', 'import attributes (123)'],
])('a script with "%s" is noticed', (text, feature) => {
  expect(unreadableScript(text)).toEqual([feature]);
});

describe('overlay old browser', () => {
  it('the overlay is written in what Chromium 103 can read', async ({ server }) => {
    const page = await (await fetch(`${server.url}/overlay/`)).text();
    const files = [...page.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
    expect([...new Set(files.map((file) => file.split('.').at(-1)))].sort()).toEqual(['css', 'js']);

    const inline = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script ?? '');
    expect(inline.map((script) => unreadableScript(script))).toEqual([[]]);
    for (const file of files) {
      const text = await (await fetch(new URL(file, `${server.url}/overlay/`))).text();
      expect(file.endsWith('.css') ? unreadableCss(text) : unreadableScript(text), file).toEqual([]);
    }
  });

  it('a whole round in a browser that knows no more than Chromium 103', async ({ server, arrive, quickTable }) => {
    const table = await quickTable();
    for (const name of ['Ada', 'Bea']) await table.sit(name, { vodninjaCam: 'https://vdo.ninja/?view=Ada' });
    const { screen } = await watch('about:blank', arrive);
    await removeNewerApis(screen.page);
    await screen.page.goto(`${server.url}/overlay/${table.lobbyId}?debug=1`);
    expect(await screen.page.evaluate(() => 'toSorted' in [] || 'groupBy' in Object || 'json' in Response)).toBe(false);

    await table.setUp({ wordsPerPlayer: 1, categoryOnOverlay: true });
    await table.sendAsMaster('toggle_vdo_ninja_iframes', { showIframes: true });
    await table.start();
    await screen.panel('Ada').getByRole('timer').waitFor();
    await table.say('Licht');
    await sees('the overlay', () => screen.round(), { current: 'Bea', words: { Ada: ['Licht'], Bea: [] } });
    await table.say('Boot');
    await table.announce('imposter');
    await sees('the overlay', () => screen.roles(), { Ada: 'Crewmate', Bea: 'Imposter' });
    await table.nextRound();
    await sees('the overlay', () => screen.roles(), {});
  });
});
