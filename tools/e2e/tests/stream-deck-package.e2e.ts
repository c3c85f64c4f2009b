import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, describe, expect } from 'vitest';

import release from '../../../package.json' with { type: 'json' };
import keys from '../../stream-deck-plugin/src/keys.json' with { type: 'json' };
import { expectNoFindings } from '../harness/axe.ts';
import { it } from '../harness/e2e-test.ts';
import { keepPicture } from '../harness/pictures.ts';
import { Slot } from '../harness/slot.ts';
import { StreamDeck } from '../harness/stream-deck.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, '../../stream-deck-plugin/build.mjs');
const plugin = 'app.tarnwort.remote.sdPlugin';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tarnwort-stream-deck-package-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('package of the stream deck plugin', () => {
  it('has what its manifest names, and is the same bytes when built twice', async () => {
    const [once, again] = await Promise.all([build('built', 'UTC'), build('again', 'Asia/Tokyo')]);
    expect(once).toEqual(again);
    const entries = await new ZipReader(new Uint8ArrayReader(once)).getEntries();
    const files = entries.map(({ filename }) => filename.replace(`${plugin}/`, ''));
    const manifest = JSON.parse(await readFile(join(folder, 'built', plugin, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ Version: `${release.version}.0`, CodePath: 'bin/plugin.js', SDKVersion: 3 });
    const { Actions, CodePath, PropertyInspectorPath, Icon, CategoryIcon } = manifest;
    const images = Actions.flatMap(({ Icon, States }: Action) => [Icon, ...States.map(({ Image }) => Image)]);
    const named = [...images, CategoryIcon].map((image) => `${image}.svg`);
    expect(files).toEqual(expect.arrayContaining([...named, `${Icon}.png`, CodePath, PropertyInspectorPath]));
    expect(files).toEqual(expect.arrayContaining(['manifest.json', 'de.json', 'en.json']));
    const licences = await readFile(join(folder, 'built', plugin, 'bin/licenses.md'), 'utf8');
    for (const work of ['@elgato/streamdeck', '@tabler/icons', 'ws']) expect(licences).toContain(`## ${work} - `);
  });

  it('asks for one address that all keys use, and covers it', async ({
    server,
    browser,
    quickTable,
    onTestFinished,
  }) => {
    await build('inspected', 'UTC');
    const slot = await Slot.make(server.url, await quickTable(), {});
    const deck = await StreamDeck.start(join(folder, 'inspected'));
    onTestFinished(() => deck.stop());
    deck.place(...Object.keys(keys));
    await expect.poll(() => deck.look('phase')).toBe('dim: Adresse fehlt');

    const page = await browser.newPage({ viewport: { width: 400, height: 260 } });
    onTestFinished(() => page.close());
    await page.goto(deck.inspectorPage);
    deck.select('phase');
    await page.evaluate((inspection) => window.connectElgatoStreamDeckSocket(...inspection), deck.inspection);
    await page.getByRole('status').getByText('Die Adresse des Servers fehlt.').waitFor();
    const field = page.getByLabel('Adresse der Fernsteuerung');
    expect(await field.getAttribute('type')).toBe('password');
    await field.fill(` ${slot.remoteAddress} `);
    await field.press('Enter');
    await page.getByRole('status').getByText('Verbunden').waitFor();
    await expect.poll(() => deck.look('phase')).toBe('white: Lobby');
    await expectNoFindings(page, 'property inspector');
    await keepPicture(page, 'stream-deck-inspector');
    await page.setViewportSize({ width: 800, height: 640 });
    await page.setContent(
      Object.keys(keys)
        .map((key) => deck.picture(key))
        .join(' '),
    );
    await keepPicture(page, 'stream-deck-keys');
  });
});

interface Action {
  Icon: string;
  States: { Image: string }[];
}

declare global {
  interface Window {
    connectElgatoStreamDeckSocket(...inspection: StreamDeck['inspection']): void;
  }
}

/** Builds into a folder of its own in a time zone and returns the archive. */
async function build(name: string, TZ: string): Promise<Uint8Array> {
  await run(process.execPath, [script, join(folder, name)], { env: { ...process.env, TZ } });
  return new Uint8Array(await readFile(join(folder, name, `tarnwort-${release.version}.streamDeckPlugin`)));
}
