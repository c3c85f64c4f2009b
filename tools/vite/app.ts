import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { earlyCode } from './early-code.ts';
import { ports } from './ports.mjs';

export interface AppOptions {
  /** Which of the three apps this is. */
  app: keyof typeof ports;
  /** Oldest browser the build runs in; Vite's own baseline when absent. */
  target?: string;
  /** The module that the first script imports at once, by the end of its path: the page preloads its code. */
  early?: string;
}

/** Address of the Go server behind the development servers. */
const gameserver = process.env.TARNWORT_DEV_SERVER ?? 'http://localhost:8080';

/** The Vite configuration of all apps: relative URLs, hashed assets, API calls proxied to the Go server. */
export function appConfig({ app, target, early }: AppOptions): UserConfig {
  return {
    base: './',
    plugins: [react(), developmentLinks(), ...(early ? [earlyCode(early)] : [])],
    // The shim is for React before 18.
    resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
    css: { postcss: fileURLToPath(new URL('.', import.meta.url)) },
    build: {
      ...(target ? { target, cssTarget: target } : {}),
      assetsInlineLimit: 0,
      // Browsers without module preload (Safari before 17) load the same modules one after the other.
      modulePreload: { polyfill: false },
    },
    server: {
      port: ports[app],
      strictPort: true,
      proxy: {
        '/api': gameserver,
        '/socket.io': { target: gameserver, ws: true },
      },
    },
  };
}

/** Writes into the page what the Go server writes there in production, with links to the development servers. */
function developmentLinks(): Plugin {
  const config = {
    playerBase: `http://localhost:${ports.player}`,
    adminBase: `http://localhost:${ports.admin}`,
    overlayBase: `http://localhost:${ports.overlay}`,
  };
  return {
    name: 'development-links',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'app-config' },
        children: JSON.stringify(config),
        injectTo: 'head',
      },
    ],
  };
}
