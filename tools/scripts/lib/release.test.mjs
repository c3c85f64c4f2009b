// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { find } from './debian.mjs';
import { checksums, fileName, packRemotes, platforms, sign } from './release.mjs';
import { run } from './run.mjs';
import { version } from './server-build.mjs';
import { root } from './workspace.mjs';

/** How operators check a release. */
const guide = readFileSync(join(root, 'services/gameserver/guide/start.md'), 'utf8');

describe('release', () => {
  it('names a binary after version and platform', () => {
    expect(platforms.map((platform) => fileName(platform, '1.2.3'))).toEqual([
      'gameserver-1.2.3-linux-amd64',
      'gameserver-1.2.3-linux-arm64',
      'gameserver-1.2.3-darwin-arm64',
      'gameserver-1.2.3-darwin-amd64',
      'gameserver-1.2.3-windows-amd64.exe',
    ]);
  });

  it.skipIf(!find(['sha256sum']))('has checksums that the guide checks', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tarnwort-sums-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [, comparison = ''] = guide.match(/^`(sha256sum .*?)`/m) ?? [];
    const check = () => run('sh', ['-c', comparison], { cwd: folder });
    const files = ['a', 'b'].map((name) => ({ name, content: Buffer.from(name) }));
    writeFileSync(join(folder, 'SHA256SUMS'), checksums(files));
    writeFileSync(join(folder, 'a'), 'a');

    expect((await check()).ok).toBe(true);
    writeFileSync(join(folder, 'a'), 'other');
    expect((await check()).ok).toBe(false);
  });

  it('has the programs for remote controls under the names in the guide', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tarnwort-remotes-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await packRemotes(folder);
    const names = readdirSync(folder);
    expect(names).toEqual([`companion-tarnwort-${version}.tgz`, `tarnwort-${version}.streamDeckPlugin`]);
    const pages = ['companion', 'remote-controls'].map((page) =>
      readFileSync(join(root, `apps/admin/guide/en/${page}.md`), 'utf8').replaceAll('VERSION', version),
    );
    for (const name of names) expect(pages.join()).toContain(name);
  });

  it('is signed as the guide checks it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tarnwort-signed-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const key = join(folder, 'key');
    await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'release', '-f', key]);
    writeFileSync(join(folder, 'SHA256SUMS'), 'sums');
    await run('sh', ['-c', `echo "tarnwort $(cat key.pub)" > signers`], { cwd: folder });
    const verification = String(guide.match(/^ssh-keygen -Y verify .*$/m)?.[0]);
    const check = () => run('sh', ['-c', verification], { cwd: folder });

    expect(await sign(key, folder)).toBe(true);
    expect((await check()).output).toContain('Good "tarnwort-release" signature for tarnwort');
    writeFileSync(join(folder, 'SHA256SUMS'), 'other sums');
    expect((await check()).ok).toBe(false);
  });

  it('is not signed without a key', async () => {
    expect(await sign(undefined)).toBe(false);
  });
});
