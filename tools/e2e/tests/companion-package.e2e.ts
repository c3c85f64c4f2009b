import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import release from '../../../package.json' with { type: 'json' };

const run = promisify(execFile);
const script = join(import.meta.dirname, '../../companion-module/build.mjs');
const archive = `tarnwort-${release.version}.tgz`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tarnwort-companion-package-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('package of the companion module', () => {
  it('has manifest, help and licences, and is the same bytes when built twice', async () => {
    const [once, again] = await Promise.all(['built', 'again'].map(build));
    expect(once).toEqual(again);
    const { stdout } = await run('tar', ['-tzf', join(folder, 'built', archive)]);
    expect(stdout.trim().split('\n')).toEqual([
      'pkg/', // Companion finds the manifest below the first entry
      'pkg/companion/',
      'pkg/companion/HELP.md',
      'pkg/companion/manifest.json',
      'pkg/licenses.md',
      'pkg/main.js',
      'pkg/package.json',
    ]);
    const manifest = JSON.parse(await readFile(join(folder, 'built/pkg/companion/manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ id: 'tarnwort', version: release.version, runtime: { apiVersion: '1.14.1' } });
    expect(await readFile(join(folder, 'built/pkg/licenses.md'), 'utf8')).toContain('## ws - ');
  });
});

/** Builds into a folder of its own and returns the archive. */
async function build(name: string): Promise<Buffer> {
  await run(process.execPath, [script, join(folder, name)]);
  return readFile(join(folder, name, archive));
}
