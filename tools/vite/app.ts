import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { classNameOf } from './class-name.ts';
import { earlyCode } from './early-code.ts';
import { loadCheck } from './load-check.ts';
import { ports } from './ports.mjs';

export interface AppOptions {
  /** Which of the three apps this is. */
  app: keyof typeof ports;
  /** Oldest browser the build runs in; Vite's own baseline when absent. */
  target?: string;
  /** The module that the first script imports, by the end of its path. With all it imports it is one chunk. */
  first: string;
  /** Whether the first script imports that module dynamically, beside the code of a page; false by default. */
  early?: boolean;
  /** More modules of that chunk, because most pages use them: a chunk for each compresses worse; none by default. */
  usedByMost?: RegExp;
}

/** Address of the Go server behind the development servers. */
const gameserver = process.env.TARNWORT_DEV_SERVER ?? 'http://localhost:8080';

/** The Vite configuration of all apps: relative URLs, hashed assets, API calls proxied to the Go server. */
export function appConfig({ app, target, first, early = false, usedByMost }: AppOptions): UserConfig {
  return {
    base: './',
    plugins: [react(), developmentLinks(), loadCheck(app, target), ...(early ? [earlyCode(first)] : [])],
    resolve: {
      alias: {
        // The shim is for React before 18.
        'use-sync-external-store/shim': 'react',
        // The package names its development build only, with warnings that no user reads.
        'react-router': fileURLToPath(
          new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url),
        ),
        './webtransport.js': fileURLToPath(new URL('no-webtransport.ts', import.meta.url)),
      },
    },
    css: {
      postcss: fileURLToPath(new URL('.', import.meta.url)),
      modules: { generateScopedName: classNameOf },
    },
    build: {
      ...(target ? { target, cssTarget: target } : {}),
      assetsInlineLimit: 0,
      // Browsers without module preload (Safari before 17) load the same modules one after the other.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Of 6,000 icons an app imports some fifty; the others are not even read.
        experimental: { lazyBarrel: true },
        output: { codeSplitting: { groups: firstLoad(first, early, usedByMost) } },
      },
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

/**
 * One chunk for what every page needs: it compresses better than a chunk for each set of pages that share a module. A first script
 * that imports it dynamically keeps its own few modules.
 */
function firstLoad(module: string, early: boolean, usedByMost?: RegExp) {
  const first = { name: 'first', test: (id: string) => id.endsWith(module) || usedByMost?.test(id) === true };
  return early ? [{ name: 'entry', tags: ['$initial' as const], priority: 1 }, first] : [first];
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
