/** Where things are in this repository. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));

/** What scripts build for themselves; ignored by git and safe to delete. */
export const cache = join(root, '.cache');

/** The server that `nx run gameserver:build` leaves behind, the three apps inside. */
export const serverBinary = join(root, 'services/gameserver/dist/gameserver');

/**
 * Folders of the Go modules, relative to the repository and in the order of go.work.
 * @returns {string[]}
 */
export function goModules() {
  const work = readFileSync(join(root, 'go.work'), 'utf8');
  return [...work.matchAll(/^\s*(?:use\s+)?\.\/(\S+)\s*$/gm)].map(([, folder]) => String(folder));
}

/** Folders of the nx projects with Go code, relative to the repository. A module may hold several. */
export function goProjects() {
  return ['libs', 'services', 'tools']
    .flatMap((top) => readdirSync(join(root, top)).map((folder) => `${top}/${folder}`))
    .filter((folder) => existsSync(join(root, folder, 'project.json')))
    .filter((folder) => readdirSync(join(root, folder)).some((file) => file.endsWith('.go')));
}

/** Every package of every module, as the go command wants it. */
export function goPackages() {
  return goModules().map((folder) => `./${folder}/...`);
}
