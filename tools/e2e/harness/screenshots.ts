import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { findCutPlaceholders, findLayoutErrors } from './layout.ts';
import { isClockPaused, passTime } from './paused-clock.ts';

/** Where the pictures go: a folder for each language, a file for each screen, size and theme. */
const OUTPUT = join(import.meta.dirname, '../output/screens');
const LOCALES = join(import.meta.dirname, '../../../libs/ui/src/locales');

/** Two phones, a phone on its side, a tablet, a laptop. */
const SIZES = ['360x640', '390x844', '844x390', '768x1024', '1280x800'];
const THEMES = ['dark', 'light'] as const;
/** The width from which a window has no touch screen. */
const LAPTOP_PX = 1200;
/** A page whose clock is paused draws when its clock moves on by a frame. */
const FRAME_MS = 20;

/** The languages of the pictures, each with the locale of its browser. */
export const languages = [
  ['de', 'de-DE'],
  ['en', 'en-GB'],
] as const;

type Language = (typeof languages)[number][0];

/** Takes screenshots of pages in one language, in every size and theme. */
export class Screenshots {
  private readonly language: Language;
  private readonly texts: Record<string, unknown>;

  private constructor(language: Language, texts: Record<string, unknown>) {
    this.language = language;
    this.texts = texts;
  }

  static async open(language: Language): Promise<Screenshots> {
    const read = async (name: string) =>
      [name, JSON.parse(await readFile(join(LOCALES, language, `${name}.json`), 'utf8'))] as const;
    const texts = Object.fromEntries(await Promise.all(['player', 'entry', 'audience', 'common'].map(read)));
    await mkdir(join(OUTPUT, language), { recursive: true });
    return new Screenshots(language, texts);
  }

  /** A text of the catalogue, with its parameters in braces. */
  text(key: string): string {
    const step = (level: unknown, part: string) =>
      typeof level === 'object' && level !== null && part in level ? Reflect.get(level, part) : undefined;
    const found = key.split('.').reduce<unknown>(step, this.texts);
    if (typeof found !== 'string') throw new Error(`no text ${key}`);
    return found;
  }

  /** Takes the pictures of one screen, and fails softly where it does not fit its window. */
  async take(page: Page, name: string): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor();
      for (const size of SIZES) {
        const [width = 0, height = 0] = size.split('x').map(Number);
        await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: width < LAPTOP_PX });
        await page.setViewportSize({ width, height });
        if (isClockPaused(page)) await passTime(page, FRAME_MS);
        await page.screenshot({ path: join(OUTPUT, this.language, `${name}-${size}-${theme}.png`) });
        const found = [...(await findLayoutErrors(page)), ...(await findCutPlaceholders(page))];
        expect.soft(found, `${name}, ${size}, ${this.language}`).toEqual([]);
      }
    }
    await devtools.detach();
  }
}
