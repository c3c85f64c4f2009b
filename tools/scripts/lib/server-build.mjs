/** What a build of the server says about itself: `gameserver version --json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { root } from './workspace.mjs';

/** Most bytes of a binary, for every platform. */
const maxBytes = 35_000_000;

/** @typedef {{ version: string, commit: string, date: string }} Build */

/** @param {string[]} args of git @returns {Promise<string>} its answer, empty outside a repository */
async function git(...args) {
  const { ok, stdout } = await run('git', args, { env: { TZ: 'UTC' } });
  return ok ? stdout.trim() : '';
}

/** The version of everything that a release holds, as package.json of the repository names it. */
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * A changed file adds `-dirty` to the version. The date is the commit's own, so that the same commit gives the same bytes. Sources
 * without their history have no commit and no date.
 * @returns {Promise<Build>}
 */
export async function readBuild() {
  const changed = await git('status', '--porcelain', '--untracked-files=no');
  return {
    version: changed ? `${version}-dirty` : version,
    commit: await git('rev-parse', 'HEAD'),
    date: await git('log', '-1', '--date=format-local:%Y-%m-%dT%H:%M:%SZ', '--format=%cd'),
  };
}

/**
 * Flags of the linker. For what is empty the binary says "unknown".
 * @param {Build} build
 */
export function linkerFlags({ version, commit, date }) {
  return `-s -w -X main.release=${version} -X main.commit=${commit} -X main.date=${date}`;
}

/**
 * Names the binaries that are larger than the budget.
 * @param {readonly { name: string, bytes: number }[]} binaries
 * @returns {string[]} a sentence each
 */
export function tooLarge(binaries) {
  return binaries
    .filter(({ bytes }) => bytes > maxBytes)
    .map(({ name, bytes }) => `${name} is too large: ${bytes} bytes of ${maxBytes}`);
}
