import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

const OUTPUT = join(import.meta.dirname, '../output');

/** Whether tests keep pictures for people to look at; no test compares them. */
export const takesPictures = process.env.TARNWORT_PICTURES !== undefined;

/** Keeps a picture in `output/`, if TARNWORT_PICTURES asks for pictures. */
export async function keepPicture(
  of: Page | Locator,
  name: string,
  options: { omitBackground?: boolean } = {},
): Promise<void> {
  if (takesPictures) await of.screenshot({ path: join(OUTPUT, `${name}.png`), ...options });
}
