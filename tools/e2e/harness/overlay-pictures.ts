import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

import type { Arrive } from './e2e-test.ts';
import { holdMessages, keepMessages, releaseMessages } from './held-messages.ts';
import { passTime } from './paused-clock.ts';
import type { QuickTable } from './quick-table.ts';
import { watch } from './table.ts';

/** Pictures on a transparent ground, and beside those of 1920x1080 the boxes of their words as JSON. */
const OUTPUT = join(import.meta.dirname, '../output/overlay');
/** Window sizes of the pictures. */
export const overlaySizes = ['1920x1080', '1280x720', '1080x1920'];
/** A page whose clock is paused draws when its clock moves on. */
const FRAME_MS = 40;
const TICK_MS = 250;

/** Steps of the reveal in the look Show. */
export const revealSteps = ['verdict', 'imposter', 'word', 'winner'] as const;

type RevealStep = (typeof revealSteps)[number];

/** How many players the pictures show. */
export const pictureCounts = (process.env.TARNWORT_PICTURE_COUNTS ?? '1,3,6,10,12,20').split(',').map(Number);

/** The look of the pictures. */
export const pictureLook = process.env.TARNWORT_PICTURE_LOOK ?? 'show';

/** Short and long words of a round. */
export const pictureWords =
  'Möwe Signal Straßenbeleuchtung Leuchtfeuer Sturm Küste Felsen hell Überseehafen Treppe Nebel Turmwärter Licht Boot Brandung Klippe Horizont Kompass Anker Seefahrer Riff Warnung Laterne Insel Strand Rettungsboot Welle Spiegel Wendeltreppe Kapitän Nordsee Glühbirne Ausguck Orkan Fischkutter Hafen Dämmerung Sandbank Funkgerät Möwenschrei'.split(
    ' ',
  );
/** Names of the first ten players. */
const NAMES = ['Ada', 'Bob', 'Konstantin', 'Dilek_Gaming', 'Emre', 'Fiona', 'Gustav99', 'Hanna', 'Ilse', 'Jonas'];

/** An overlay whose pictures are taken, and the prefix of their file names. */
export interface OverlayShoot {
  page: Page;
  name: string;
}

/** The name of the player at a place, from 0. */
export function nameAt(index: number): string {
  return (NAMES[index % NAMES.length] ?? '') + (index < NAMES.length ? '' : ` ${index}`);
}

/** Adds a player, with or without a camera. */
export function sit(table: QuickTable, index: number, cameras: boolean, name = nameAt(index)): Promise<string> {
  return table.sit(name, cameras ? { vodninjaCam: `https://vdo.ninja/?view=Cam${index}` } : {});
}

/** Opens the overlay with its clock installed and cameras that draw one noisy picture each. */
export async function openForPictures(url: string, table: QuickTable, arrive: Arrive, query = ''): Promise<Page> {
  await mkdir(OUTPUT, { recursive: true });
  const { page } = (await watch('about:blank', arrive)).screen;
  await page.clock.install();
  await keepMessages(page);
  await page.route('https://vdo.ninja/**', (route) => route.fulfill({ contentType: 'text/html', body: cameraPage }));
  await page.goto(`${url}/overlay/${table.lobbyId}?reducedMotion=1&look=${pictureLook}${query}`);
  await page.getByRole('article').first().waitFor();
  return page;
}

/** Moves the paused clock on until the stage shows a step; false when it does not within three seconds. */
export async function reachStep(page: Page, step: string): Promise<boolean> {
  const stage = page.locator(`[data-part=stage][data-step=${step}]`);
  for (let passed = 0; passed < 3000; passed += TICK_MS) {
    if ((await stage.count()) > 0) return true;
    await passTime(page, TICK_MS);
  }
  return false;
}

/**
 * Takes the pictures of each step of a reveal that is conducted by hand (`revealByHand`), and of its end. The look Classic shows
 * the end alone.
 */
export async function takeReveal(
  shoot: OverlayShoot & { table: QuickTable },
  nameOf: (index: number, step: string) => string,
  { steps = revealSteps, after }: { steps?: readonly RevealStep[]; after: string },
): Promise<void> {
  const { page, table } = shoot;
  for (const [index, step] of steps.entries()) {
    if (pictureLook === 'show') {
      await page.locator(`[data-part=stage][data-step=${step}]`).waitFor();
      if (step === 'winner') holdMessages(page); // the last step cannot be held
      await takeOverlay(shoot, nameOf(index, step));
    }
    await table.sendAsMaster('advance_reveal', { step });
  }
  releaseMessages(page);
  await page.locator('[data-part=message][data-kind=after]').waitFor();
  await takeOverlay(shoot, after);
}

/** Takes the pictures of one state in all sizes. */
export async function takeOverlay({ page, name }: OverlayShoot, state: string): Promise<void> {
  for (const size of overlaySizes) {
    const [width = 0, height = 0] = size.split('x').map(Number);
    await resize(page, width, height);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const path = join(OUTPUT, `${pictureLook}-${name}-${state}-${size}`);
    await page.screenshot({ path: `${path}.png`, omitBackground: true });
    if (size === overlaySizes[0]) await writeFile(`${path}.json`, JSON.stringify(await page.evaluate(readWords)));
  }
}

/** Resizes the window and draws frames, by small screenshots, until the page fills the new size. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  do {
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
    await passTime(page, FRAME_MS);
  } while (!(await page.evaluate(fillsWindow)));
}

/** Reports whether the overlay is laid out for the present window: in the look Show it is as wide or as high as the window. */
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

/** A noisy picture of a person in a room, different for each camera. It is a bitmap, which is cheap to scale with its panel. */
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
