import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

/** Where one of the three apps is served while developing, and what its build may assume of a browser. */
export interface AppOptions {
  /** Port of the development server. */
  port: number;
  /** Oldest browser the build runs in; Vite's own baseline when absent. */
  target?: string;
}

/** Address of the Go server that answers the calls of the development servers. */
const gameserver = process.env.TARNWORT_DEV_SERVER ?? 'http://localhost:8080';

/** The Vite configuration all apps share: relative URLs, hashed assets, calls passed on to the Go server. */
export function appConfig({ port, target }: AppOptions): UserConfig {
  return defineConfig({
    base: './',
    plugins: [react()],
    css: { postcss: fileURLToPath(new URL('../..', import.meta.url)) },
    build: {
      ...(target ? { target, cssTarget: target } : {}),
      assetsInlineLimit: 0,
      sourcemap: false,
    },
    server: {
      port,
      strictPort: true,
      proxy: {
        '/api': gameserver,
        '/socket.io': { target: gameserver, ws: true },
      },
    },
  });
}
