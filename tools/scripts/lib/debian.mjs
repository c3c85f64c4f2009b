/** Finds system programs the tests need, and installs Debian's where they are missing and that is allowed. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/**
 * Path of the first of these programs found on the PATH.
 * @param {string[]} names
 */
export function find(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Reports whether this process is root and may install packages without asking. */
export const canInstall = () => process.getuid?.() === 0;

/**
 * Installs a package that brings a better program than the one that is there. A failure changes nothing.
 * @param {string} name
 */
export async function tryInstall(name) {
  console.log(`installing Debian's ${name} …`);
  const install = () => aptGet(['install', '-y', '-q', '--no-install-recommends', '--no-remove', name]);
  if ((await install()).ok) return;
  await aptGet(['update', '-q']);
  await install();
}

/** @param {string[]} args */
function aptGet(args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // Without a network it fails soon; beside another apt-get it waits.
  const options = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=1', '-o', 'DPkg::Lock::Timeout=120'];
  return canInstall()
    ? run('apt-get', [...options, ...args], { env })
    : run('sudo', ['-n', '--preserve-env=DEBIAN_FRONTEND', 'apt-get', ...options, ...args], { env });
}

/**
 * Installs the first of these Debian packages that can be installed.
 * @param {string[]} packages
 * @returns {Promise<string>} the output of apt-get when none could be
 */
async function install(packages) {
  let output = (await aptGet(['update', '-q'])).output;
  for (const name of packages) {
    const outcome = await aptGet(['install', '-y', '-q', '--no-install-recommends', name]);
    if (outcome.ok) return '';
    output += outcome.output;
  }
  return output;
}

/**
 * Path of one of these programs, installed when none is there.
 * @param {string[]} names programs, the preferred one first
 * @param {string[]} packages Debian packages that bring one of them, the preferred one first
 * @param {string} purpose what it is needed for, printed while it is installed
 */
export async function findOrInstall(names, packages, purpose) {
  const found = find(names);
  if (found) return found;
  console.log(`installing Debian's ${packages[0]}: ${purpose} …`);
  const problem = await install(packages);
  const path = find(names);
  if (path) return path;
  throw new Error(`no ${names.join(' or ')} found: install ${packages.join(' or ')} (${purpose})\n${problem}`);
}
