import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';

import { takesPictures } from './pictures.ts';

const FOLDER = join(import.meta.dirname, '../../../apps/admin/guide/pictures');
/** Width and height of what is compared: fonts and ids differ between machines, a moved or missing box does not. */
const COLUMNS = 48;
const ROWS = 30;
/** Difference of a cell's brightness, 0 to 255, that counts, and the share of such cells from which a picture is old. */
const CELL_DIFFERS = 24;
const OLD_FROM = 0.06;
const WEBP_QUALITY = 0.6;
/** Longest side of a kept picture in px: all of them lie in the server's binary. */
const LONGEST = 640;

/**
 * Compares a screen with its picture in the guide, and returns the share of the picture that differs, 0 to 1. With
 * TARNWORT_PICTURES set it renews the picture instead.
 */
export async function isCurrent(of: Page | Locator, context: BrowserContext, name: string): Promise<boolean> {
  const taken = (await of.screenshot({ animations: 'disabled' })).toString('base64');
  const canvas = await context.newPage();
  try {
    const picture = await canvas.evaluate(toWebp, [taken, WEBP_QUALITY, LONGEST] as const);
    if (takesPictures) {
      await mkdir(FOLDER, { recursive: true });
      await writeFile(join(FOLDER, `${name}.webp`), Buffer.from(picture, 'base64'));
      return true;
    }
    const kept = await readFile(join(FOLDER, `${name}.webp`), 'base64');
    const cells = await canvas.evaluate(brightness, [picture, kept, COLUMNS, ROWS] as const);
    const [now = [], before = []] = cells;
    const different = now.filter((value, at) => Math.abs(value - (before[at] ?? 0)) > CELL_DIFFERS).length;
    return different / now.length < OLD_FROM;
  } finally {
    await canvas.close();
  }
}

/** A picture as WebP in base64. */
async function toWebp([png, quality, longest]: readonly [string, number, number]): Promise<string> {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('no canvas');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Mean brightness of each cell of two pictures. */
async function brightness([picture, kept, columns, rows]: readonly [string, string, number, number]): Promise<
  number[][]
> {
  const cellsOf = async (source: string) => {
    const image = await createImageBitmap(await (await fetch(source)).blob());
    const drawing = new OffscreenCanvas(columns, rows).getContext('2d');
    if (!drawing) throw new Error('no canvas');
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(image, 0, 0, columns, rows);
    const { data } = drawing.getImageData(0, 0, columns, rows);
    return Array.from({ length: columns * rows }, (_, cell) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(cell * 4);
      return 0.3 * red + 0.6 * green + 0.1 * blue;
    });
  };
  return Promise.all([picture, kept].map((webp) => cellsOf(`data:image/webp;base64,${webp}`)));
}
