/**
 * Builds what Stream Deck installs: `dist/app.tarnwort.remote.sdPlugin`, and `dist/tarnwort-VERSION.streamDeckPlugin`, the same to open.
 * `node build.mjs FOLDER` writes it to another folder.
 */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

import { bundleRemote } from '../vite/remote-bundle.mjs';

const root = import.meta.dirname;
const folder = resolve(process.argv[2] ?? join(root, 'dist'));
const { resolve: find } = createRequire(import.meta.url);

/** Time of every file in the archive, so that the same sources give the same bytes. */
const lastModDate = new Date(2000, 0, 1);

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
/** @param {string} file @param {object} value */
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

const { version } = readJson(join(root, '../../package.json'));
const manifest = readJson(join(root, 'plugin/manifest.json'));
const names = readJson(join(root, 'plugin/en.json'));
/** @type {Record<string, string>} */
const keys = readJson(join(root, 'src/keys.json'));
const plugin = join(folder, `${manifest.UUID}.sdPlugin`);
const images = join(plugin, 'imgs');

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
cpSync(join(root, 'plugin'), plugin, { recursive: true });
await bundleRemote(root, join(plugin, 'bin'), 'plugin.js', 'es');

/** @param {string} name @param {number} edge @param {number} box edge of the view box @param {string} content */
function writeImage(name, edge, box, content) {
  const size = `width="${edge}" height="${edge}" viewBox="0 0 ${box} ${box}"`;
  writeFileSync(join(images, `${name}.svg`), `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>\n`);
}

const icons = dirname(find('@tabler/icons/package.json'));
const terms = readFileSync(join(icons, 'LICENSE'), 'utf8');
const { version: iconsVersion } = readJson(join(icons, 'package.json'));
appendFileSync(join(plugin, 'bin/licenses.md'), `\n## @tabler/icons - ${iconsVersion} (MIT)\n\n${terms}`);

const stroke = 'fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
manifest.Version = `${version.replace(/-.*/, '')}.0`;
manifest.Actions = Object.entries(keys).map(([key, icon]) => {
  const drawing = readFileSync(join(icons, `icons/outline/${icon}.svg`), 'utf8');
  const paths = [...drawing.matchAll(/<path d=[^>]+>/g)].join('').replaceAll('currentColor', '#fff');
  const background = '<rect width="72" height="72" fill="#0f1117"/>';
  writeImage(key, 20, 24, `<g ${stroke}>${paths}</g>`);
  writeImage(`${key}-key`, 72, 72, `${background}<g transform="translate(21 12) scale(1.25)" ${stroke}>${paths}</g>`);
  const UUID = `${manifest.UUID}.${key}`;
  return {
    UUID,
    ...names[UUID],
    Icon: `imgs/${key}`,
    Controllers: ['Keypad'],
    UserTitleEnabled: false,
    States: [{ Image: `imgs/${key}-key`, ShowTitle: false }],
  };
});
writeJson(join(plugin, 'manifest.json'), manifest);
writeJson(join(plugin, 'package.json'), { name: manifest.UUID, version, license: 'UNLICENSED', type: 'module' });

// The mask is cut out of the bubble, because the icon of a category has one colour.
const mark = readFileSync(join(root, '../../apps/player/public/favicon.svg'), 'utf8');
const outline = [...mark.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join('');
writeImage('category', 28, 64, `<path fill="#fff" fill-rule="evenodd" d="${outline}"/>`);
copyFileSync(join(root, '../../apps/player/public/icon-512.png'), join(images, 'plugin@2x.png'));

const cli = join(dirname(find('@elgato/cli')), '../bin/streamdeck.mjs');
execFileSync(process.execPath, [cli, 'validate', '--no-update-check', plugin], { stdio: 'inherit' });

const zip = new ZipWriter(new Uint8ArrayWriter(), { lastModDate, extendedTimestamp: false, useWebWorkers: false });
const files = readdirSync(plugin, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort())
  await zip.add(relative(folder, file).replaceAll('\\', '/'), new Uint8ArrayReader(readFileSync(file)));
const archive = join(folder, `tarnwort-${version}.streamDeckPlugin`);
writeFileSync(archive, await zip.close());
console.log(archive);
