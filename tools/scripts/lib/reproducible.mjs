/** Compares two builds of the same commit. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from './run.mjs';
import { root } from './workspace.mjs';

/**
 * @param {string} folder
 * @returns {Promise<string>} the digest of the binary
 */
async function build(folder) {
  const cwd = join(folder, 'tarnwort');
  const env = { NX_DAEMON: 'false', NX_TUI: 'false' };
  console.log(`building in ${cwd} …`);
  await must('git', ['clone', '--quiet', root, cwd]);
  await must('npm', ['ci', '--no-audit', '--no-fund'], { cwd, env });
  await must('npx', ['nx', 'run', 'gameserver:build', '--outputStyle=static', '--skip-nx-cache'], { cwd, env });
  return createHash('sha256')
    .update(readFileSync(join(cwd, 'services/gameserver/dist/gameserver')))
    .digest('hex');
}

/** Builds the server with its apps from the committed state twice, in two folders. Reports whether the bytes are equal. */
export async function reproducible() {
  const folders = ['tarnwort-a-', 'tarnwort-other-'].map((name) => mkdtempSync(join(tmpdir(), name)));
  try {
    const digests = [];
    for (const folder of folders) digests.push(await build(folder));
    for (const digest of digests) console.log(digest);
    const same = new Set(digests).size === 1;
    console.log(same ? 'the same bytes' : 'different bytes');
    return same;
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}
