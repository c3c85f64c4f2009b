import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';

import { it } from '../harness/e2e-test.ts';
import { findLayoutErrors } from '../harness/layout.ts';
import { Display } from './display.ts';
import type { Driver } from './driver.ts';
import { Firefox } from './firefox.ts';
import { Phone } from './phone.ts';
import { type Scene, story } from './story.ts';
import { WebKit } from './webkit.ts';

const OUTPUT = join(import.meta.dirname, '../output/browsers');

const browsers = [
  ['WebKit', WebKit.open],
  ['Firefox', Firefox.open],
] as const;

describe('guest', () => {
  it.for(browsers)('plays a round in %s', async ([browser, open], { server, quickTable, onTestFinished }) => {
    const folder = join(OUTPUT, browser.toLowerCase());
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const display = await Display.open();
    onTestFinished(() => display.close());
    const driver = await open(display);
    onTestFinished(() => driver.close());
    const table = await quickTable();
    await table.sit('Bea');

    const scene = { url: server.url, phone: new Phone(driver), table };
    const start = Date.now();
    const { played, failure } = await play(scene, driver, (name) => display.capture(join(folder, `${name}.png`)));
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    print(`${browser}: ${played} of ${story.length} steps, ${seconds} s, pictures in ${folder}`);
    if (failure) throw failure;
  });
});

/** Plays the story until a step fails, and captures the display after each. */
async function play(scene: Scene, driver: Driver, capture: (name: string) => Promise<void>) {
  for (const [at, [name, step]] of story.entries()) {
    const picture = `${String(at + 1).padStart(2, '0')}-${name.replaceAll(' ', '-')}`;
    try {
      await step(scene);
      await scene.phone.settle();
      expect(await findLayoutErrors(scene.phone), 'layout').toEqual([]);
      expect(await driver.pageErrors(), 'errors of the page').toEqual([]);
      await capture(picture);
      print(`  ${name}`);
    } catch (failure) {
      await capture(`${picture}-failed`);
      print(`  FAILED: ${name}`);
      return { played: at, failure };
    }
  }
  return { played: story.length };
}

/** Past vitest, which would print where each line comes from. */
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
