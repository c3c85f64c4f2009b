// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkerFlags, readBuild, tooLarge, version } from './server-build.mjs';
import { root } from './workspace.mjs';

describe('server build', () => {
  it('tells the linker what `gameserver version --json` prints', () => {
    const flags = linkerFlags({ version: '1.2.3', commit: 'abc', date: '2026-01-02T03:04:05Z' });

    expect(flags).toBe('-s -w -X main.release=1.2.3 -X main.commit=abc -X main.date=2026-01-02T03:04:05Z');
  });

  it('knows version and commit of this checkout', async () => {
    expect(await readBuild()).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+(-dirty)?$/),
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
  });

  it('has the version that contract and changelog name', () => {
    const named = {
      'libs/protocol/asyncapi.yaml': /^ {2}version: (\S+)$/m,
      'libs/protocol/openapi.yaml': /^ {2}version: (\S+)$/m,
      'tools/docs/changelog.md': /^## (\S+)$/m,
    };
    for (const [file, pattern] of Object.entries(named))
      expect(pattern.exec(readFileSync(join(root, file), 'utf8'))?.[1], file).toBe(version);
  });

  it("is what the guide's build compiles, again for each commit", () => {
    const { build } = JSON.parse(readFileSync(join(root, 'services/gameserver/project.json'), 'utf8')).targets;

    expect(build.command).toBe('node tools/scripts/build-server.mjs');
    expect(build.inputs).toContainEqual({ runtime: 'node tools/scripts/build-server.mjs version' });
  });

  it('allows 35 MB for a binary of each platform', () => {
    const binaries = [
      { name: 'linux', bytes: 35_000_000 },
      { name: 'windows', bytes: 35_000_001 },
    ];

    expect(tooLarge(binaries)).toEqual(['windows is too large: 35000001 bytes of 35000000']);
  });
});
