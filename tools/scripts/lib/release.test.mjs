// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { checksums, fileName, platforms } from './release.mjs';

describe('release', () => {
  it('names a binary after version and platform', () => {
    expect(platforms.map((platform) => fileName(platform, 'v1.2.3'))).toEqual([
      'gameserver-v1.2.3-linux-amd64',
      'gameserver-v1.2.3-linux-arm64',
      'gameserver-v1.2.3-darwin-arm64',
      'gameserver-v1.2.3-windows-amd64.exe',
    ]);
  });

  it('writes checksums as sha256sum reads them', () => {
    expect(checksums([{ name: 'a', content: Buffer.from('abc') }])).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a\n',
    );
  });
});
