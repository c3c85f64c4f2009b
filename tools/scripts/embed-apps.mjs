/**
 * Copies the built apps and the contract to where the server embeds them, in place of what was there. Files that gain from it are
 * compressed, as `name.gz`; an app's index.html stays as it is, because the server writes into it.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { root } from './lib/workspace.mjs';

const compressed = new Set(['.html', '.js', '.mjs', '.css', '.json', '.map', '.webmanifest', '.svg', '.txt', '.wasm']);
/** Size in bytes from which compressing pays. */
const minBytes = 1024;

for (const app of ['player', 'admin', 'overlay']) {
  const target = join(root, 'services/gameserver/internal/website/web', app);
  rmSync(target, { recursive: true, force: true });
  cpSync(join(root, 'apps', app, 'dist'), target, { recursive: true });
  for (const entry of readdirSync(target, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && compressed.has(extname(entry.name))) compress(join(entry.parentPath, entry.name));
  }
}

const contract = join(root, 'services/gameserver/internal/website/web/contract');
mkdirSync(contract, { recursive: true });
for (const document of ['openapi.yaml', 'asyncapi.yaml']) {
  cpSync(join(root, 'libs/protocol', document), join(contract, document));
  compress(join(contract, document));
}

/**
 * Replaces a file by its compressed form.
 * @param {string} file
 */
function compress(file) {
  const content = readFileSync(file);
  if (content.length < minBytes || basename(file).startsWith('.') || basename(file) === 'index.html') return;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  rmSync(file);
}
