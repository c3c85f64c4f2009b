import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const configFile = fileURLToPath(new URL('../../vite/gallery.config.ts', import.meta.url));

/** The galleries of `npm run gallery`, built and served on an address of their own. */
export interface Gallery {
  url: string;
  close(): Promise<void>;
}

export async function openGallery(): Promise<Gallery> {
  const outDir = await mkdtemp(join(tmpdir(), 'tarnwort-gallery-'));
  const options = { configFile, logLevel: 'warn', build: { outDir } } as const;
  await build(options);
  // A page is opened for every scene, and need not ask each time whether its code is still the same.
  const headers = { 'Cache-Control': 'max-age=3600' };
  const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0, headers } });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
