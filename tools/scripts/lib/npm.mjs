/** Installs the npm packages when they are missing or not those of package-lock.json. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from './run.mjs';
import { root } from './workspace.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean }} Entry
 * @param {string} file
 * @returns {Record<string, Entry>}
 */
function packages(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
}

/** Whether node_modules holds what package-lock.json asks for; optional packages may be those of another system. */
function arePackagesInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const present = packages('node_modules/.package-lock.json');
  return Object.entries(packages('package-lock.json'))
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.optional)
    .every(([path, entry]) => (entry.link ? existsSync(join(root, path)) : present[path]?.version === entry.version));
}

/** Leaves node_modules as package-lock.json describes it. */
export async function installPackages() {
  if (arePackagesInstalled()) return;
  console.log('installing npm packages …');
  await must('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], { live: true });
}
