import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { CDPSession, Page, ViewportSize } from 'playwright-core';
import { preview } from 'vite';

import { drawSmall } from './context-pool.ts';
import { takesPictures } from './pictures.ts';

const configFile = fileURLToPath(new URL('../../vite/gallery.config.ts', import.meta.url));
const vite = fileURLToPath(new URL('../../../node_modules/.bin/vite', import.meta.url));

/** The galleries of `npm run gallery`, built and served on an address of their own. */
export interface Gallery {
  url: string;
  close(): Promise<void>;
}

export async function openGallery(): Promise<Gallery> {
  const outDir = await mkdtemp(join(tmpdir(), 'tarnwort-gallery-'));
  await build(outDir);
  // Each scene opens a page; with this header the browser does not revalidate its code each time.
  const headers = { 'Cache-Control': 'max-age=3600' };
  const server = await preview({
    configFile,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, headers },
  });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

/** Builds in a process of its own: within vitest NODE_ENV is 'test', and Vite would bundle React's slower development build. */
async function build(outDir: string): Promise<void> {
  const args = ['build', '--config', configFile, '--logLevel', 'warn', '--outDir', outDir];
  await promisify(execFile)(vite, args, { env: { ...process.env, NODE_ENV: 'production' } });
}

export type Theme = 'dark' | 'light';

/** A window that changes its size and theme hundreds of times, and is drawn small: a sixth of the processor time less. */
export class GalleryWindow {
  readonly page: Page;
  private readonly session: CDPSession;
  private theme: Theme | undefined;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }

  static async of(page: Page): Promise<GalleryWindow> {
    return new GalleryWindow(page, await page.context().newCDPSession(page));
  }

  /** Changes size and theme, and stops motion. */
  async change(size: ViewportSize, theme: Theme): Promise<void> {
    const isOther = theme !== this.theme;
    this.theme = theme;
    await Promise.all([
      takesPictures ? this.page.setViewportSize(size) : drawSmall(this.session, size),
      isOther && this.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' }),
    ]);
  }
}
