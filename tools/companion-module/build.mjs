/**
 * Builds what Companion loads: `dist/pkg`, a developer module, and `dist/tarnwort-VERSION.tgz`, the same to import.
 * `node build.mjs FOLDER` writes it to another folder.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { validateManifest } from '@companion-module/base';
import { create } from 'tar';

import { bundleRemote } from '../vite/remote-bundle.mjs';

const root = import.meta.dirname;
const folder = resolve(process.argv[2] ?? join(root, 'dist'));
const pkg = join(folder, 'pkg');

/** Time of every file in the archive, so that the same sources give the same bytes. */
const mtime = new Date('2000-01-01T00:00:00Z');

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
/** @param {string} file @param {object} value */
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

const { license, description } = readJson(join(root, 'package.json'));
const { version } = readJson(join(root, '../../package.json'));
const base = readJson(createRequire(import.meta.url).resolve('@companion-module/base/package.json'));

rmSync(folder, { recursive: true, force: true });
mkdirSync(pkg, { recursive: true });
await bundleRemote(root, pkg, 'main.js', 'cjs');

const manifest = readJson(join(root, 'companion/manifest.json'));
manifest.version = version;
manifest.license = license;
manifest.runtime.apiVersion = base.version;
validateManifest(manifest, false);
cpSync(join(root, 'companion'), join(pkg, 'companion'), { recursive: true });
writeJson(join(pkg, 'companion/manifest.json'), manifest);
writeJson(join(pkg, 'package.json'), {
  name: manifest.id,
  version,
  license,
  description,
  type: 'commonjs',
  main: 'main.js',
});

const entries = readdirSync(pkg, { recursive: true, withFileTypes: true })
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .sort();
const archive = join(folder, `${manifest.id}-${version}.tgz`);
// Companion looks for the manifest below the archive's first entry, which has to be a folder.
await create({ file: archive, cwd: folder, gzip: { level: 9 }, portable: true, mtime, noDirRecurse: true }, [
  'pkg',
  ...entries,
]);
console.log(archive);
