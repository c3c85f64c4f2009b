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
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(executable);
}

/** @param {string} path */
function executable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string[]} args */
function aptGet(args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return process.getuid?.() === 0
    ? run('apt-get', args, { env })
    : run('sudo', ['-n', '--preserve-env=DEBIAN_FRONTEND', 'apt-get', ...args], { env });
}

/**
 * Installs the first of these Debian packages that can be installed.
 * @param {string[]} packages
 * @returns {Promise<string>} what apt-get said when none could be
 */
async function install(packages) {
  let said = (await aptGet(['update', '-q'])).output;
  for (const name of packages) {
    const outcome = await aptGet(['install', '-y', '-q', '--no-install-recommends', name]);
    if (outcome.ok) return '';
    said += outcome.output;
  }
  return said;
}

/**
 * Path of one of these programs, installed when none is there.
 * @param {string[]} names programs, the preferred one first
 * @param {string[]} packages Debian packages that bring one of them, the preferred one first
 * @param {string} purpose what it is needed for, told to whoever waits
 */
export async function findOrInstall(names, packages, purpose) {
  const found = find(names);
  if (found) return found;
  console.log(`installing Debian's ${packages[0]}: ${purpose} …`);
  const problem = await install(packages);
  const path = find(names);
  if (path) return path;
  throw new Error(`none of ${names.join(', ')} found, needed for ${purpose}\n${problem}`);
}
