import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';

import { passTime, pauseClock, resumeClock } from '../harness/camera.ts';
import { type Arrive, it } from '../harness/e2e-test.ts';
import type { QuickTable } from '../harness/quick-table.ts';
import { watch } from '../harness/table.ts';
import { voteFor } from '../harness/viewer.ts';

/** Pictures on a transparent ground, and beside those of 1920x1080 what stands where: `…json`. */
const OUTPUT = join(import.meta.dirname, '../output/overlay');
const COUNTS = (process.env.TARNWORT_PICTURE_COUNTS ?? '1,3,6,10,12,20').split(',').map(Number);
const LOOK = process.env.TARNWORT_PICTURE_LOOK ?? 'show';
const SIZES = ['1920x1080', '1280x720', '1080x1920'];
const STEPS = ['verdict', 'imposter', 'word', 'winner'];
const TICK_MS = 250;
/** A page whose clock is paused draws when its clock moves on. */
const FRAME_MS = 40;
const WORDS =
  'Möwe Signal Straßenbeleuchtung Leuchtfeuer Sturm Küste Felsen hell Überseehafen Treppe Nebel Turmwärter Licht Boot Brandung Klippe Horizont Kompass Anker Seefahrer Riff Warnung Laterne Insel Strand Rettungsboot Welle Spiegel Wendeltreppe Kapitän Nordsee Glühbirne Ausguck Orkan Fischkutter Hafen Dämmerung Sandbank Funkgerät Möwenschrei'.split(
    ' ',
  );
const NAMES = ['Ada', 'Bob', 'Konstantin', 'Dilek_Gaming', 'Emre', 'Fiona', 'Gustav99', 'Hanna', 'Ilse', 'Jonas'];

interface Shoot {
  page: Page;
  table: QuickTable;
  url: string;
  count: number;
  name: string;
}

describe.each([false, true])('pictures of the overlay, cameras: %s', (cameras) => {
  it.for(COUNTS)('%i players', async (count, { server, arrive, quickTable }) => {
    await mkdir(OUTPUT, { recursive: true });
    const table = await quickTable();
    for (let index = 0; index < count; index += 1) await sit(table, index, cameras);
    if (cameras) await table.rule('toggle_vdo_ninja_iframes', { showIframes: true });
    const page = await open(server.url, table, arrive);
    const shoot = { page, table, url: server.url, count, name: `${count}${cameras ? '-cams' : ''}` };
    if (LOOK === 'show') await page.locator('[data-part=code] svg').waitFor();
    await take(shoot, '1-before');
    if (count > 1) await playRound(shoot);
  });
});

function sit(table: QuickTable, index: number, cameras: boolean): Promise<string> {
  const name = (NAMES[index % NAMES.length] ?? '') + (index < NAMES.length ? '' : ` ${index}`);
  return table.sit(name, cameras ? { vodninjaCam: `https://vdo.ninja/?view=Cam${index}` } : {});
}

async function open(url: string, table: QuickTable, arrive: Arrive): Promise<Page> {
  const { page } = (await watch('about:blank', arrive)).screen;
  await page.clock.install();
  await page.route('https://vdo.ninja/**', (route) => route.fulfill({ contentType: 'text/html', body: cameraPage }));
  await page.goto(`${url}/overlay/${table.lobbyId}?reducedMotion=1&look=${LOOK}`);
  await page.getByRole('article').first().waitFor();
  return page;
}

/** From the first turn to the standings between two rounds. */
async function playRound(shoot: Shoot): Promise<void> {
  const { table, page, count } = shoot;
  await table.setUp({ firstPlayerTime: 300, otherPlayerTime: 300, wordsPerPlayer: 2, categoryOnOverlay: true });
  await table.rule('switch_poll', { on: true });
  await table.start();
  await page.getByRole('timer').waitFor();
  await take(shoot, '2-first-turn');
  const said = [Math.ceil(count / 2), count, count + Math.ceil(count / 2), 2 * count - 1];
  for (let word = 0; word < 2 * count; word += 1) {
    const at = said.indexOf(word);
    if (at === 0) for (let vote = 1; vote <= 8; vote += 1) await vouch(shoot, vote);
    if (at >= 0) await take(shoot, `3-playing-${at + 1}`);
    await table.say(WORDS[word % WORDS.length] ?? '');
  }
  await page.getByText('warte auf Gewinner-Auswahl').first().waitFor();
  await take(shoot, '4-waiting');
  await revealRound(shoot);
  await resumeClock(page);
  await table.nextRound();
  await page.locator('[data-phase=setup]').waitFor();
  await take(shoot, '9-between');
}

const vouch = ({ url, table, count }: Shoot, vote: number) =>
  voteFor(url, table.lobbyId, `viewer-${vote}`, 1 + ((vote * vote) % count));

async function revealRound(shoot: Shoot): Promise<void> {
  const { page, table } = shoot;
  await pauseClock(page);
  await table.announce('regular_players');
  await page.locator('[data-phase=winner_announcement]').waitFor();
  for (const [index, step] of LOOK === 'show' ? STEPS.entries() : []) {
    if (!(await reachStep(page, step))) continue;
    await take(shoot, `${5 + index / 10}-${step}`);
  }
  await passTime(page, 8000);
  await take(shoot, '8-after');
}

/** Moves the paused clock on until the stage shows a step. Reports whether it ever does. */
async function reachStep(page: Page, step: string): Promise<boolean> {
  const stage = page.locator(`[data-part=stage][data-step=${step}]`);
  for (let passed = 0; passed < 3000; passed += TICK_MS) {
    if ((await stage.count()) > 0) return true;
    await passTime(page, TICK_MS);
  }
  return false;
}

async function take({ page, name }: Shoot, state: string): Promise<void> {
  for (const size of SIZES) {
    const [width = 0, height = 0] = size.split('x').map(Number);
    await resize(page, width, height);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const path = join(OUTPUT, `${LOOK}-${name}-${state}-${size}`);
    await page.screenshot({ path: `${path}.png`, omitBackground: true });
    if (size === SIZES[0]) await writeFile(`${path}.json`, JSON.stringify(await page.evaluate(readWords)));
  }
}

/** Resizes the window, and draws until the page has heard of it: a small picture asks for a frame. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  do {
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
    await passTime(page, FRAME_MS);
  } while (!(await page.evaluate(fillsWindow)));
}

/** Whether the picture is laid out for the window as it is: that of the look Show is as wide as the window, or as high. */
function fillsWindow(): boolean {
  const box = document.querySelector('[data-look=show]')?.getBoundingClientRect();
  return !box || Math.abs(box.width - innerWidth) < 1 || Math.abs(box.height - innerHeight) < 1;
}

/** The words in the picture and their boxes. */
function readWords() {
  return [...document.querySelectorAll<HTMLElement>('[data-part=word], [data-part=newest]')].map((word) => {
    const { x, y, width, height } = word.getBoundingClientRect();
    return { text: word.textContent, part: word.dataset.part, x, y, width, height };
  });
}

/** A noisy picture of a person in a room, another one for each camera: pixels, which cost nothing when a panel is scaled. */
const cameraPage = `<body style="margin:0;overflow:hidden"><canvas width="320" height="180" style="width:100%;height:100%;object-fit:cover"></canvas><script>
  const seed = Number(new URLSearchParams(location.search).get('view').replace(/\\D/g, ''));
  let state = seed * 7919 + 1;
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  const pen = document.querySelector('canvas').getContext('2d');
  const draw = (colour, shape) => { pen.fillStyle = colour; pen.beginPath(); shape(); pen.fill(); };
  draw('hsl(' + seed * 47 + ' 30% 55%)', () => pen.rect(0, 0, 320, 180));
  for (let spot = 0; spot < 90; spot += 1) {
    const [x, y, size] = [random() * 320, random() * 180, 8 + random() * 40];
    draw('hsl(' + random() * 360 + ' 60% ' + (25 + random() * 60) + '% / .5)', () => pen.rect(x, y, size, size));
  }
  draw('hsl(' + seed * 47 + ' 45% 30%)', () => pen.ellipse(160, 190, 76, 78, 0, 0, 7));
  draw('#d9a47c', () => pen.ellipse(160, 82, 38, 42, 0, 0, 7));
  draw('#3b2417', () => pen.ellipse(160, 62, 42, 28, 0, 0, 7));
  const pixels = pen.getImageData(0, 0, 320, 180);
  for (let at = 0; at < pixels.data.length; at += 1) if (at % 4 < 3) pixels.data[at] += (random() - 0.5) * 70;
  pen.putImageData(pixels, 0, 0);
</script>`;
