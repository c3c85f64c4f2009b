import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

const OUTPUT = join(import.meta.dirname, '../output');

/** Whether tests save screenshots to look at; no test compares them. */
export const takesPictures = process.env.TARNWORT_PICTURES !== undefined;

/** Saves a screenshot in `output/` when TARNWORT_PICTURES is set. */
export async function keepPicture(
  of: Page | Locator,
  name: string,
  options: { omitBackground?: boolean } = {},
): Promise<void> {
  if (takesPictures) await of.screenshot({ path: join(OUTPUT, `${name}.png`), ...options });
}
