import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** For tests of what a browser shows. */
const setupFiles = './tools/vite/vitest.setup.ts';

export default defineConfig({
  root,
  css: { postcss: import.meta.dirname },
  plugins: [react()],
  test: {
    globals: true,
    environment: 'jsdom',
    // Apps share a document, so page.css of one app would style the others.
    css: {
      include: [/\/(apps|libs)\/.+\.css/],
      exclude: [/\/page\.css/],
      modules: { classNameStrategy: 'non-scoped' },
    },
    restoreMocks: true,
    // A document and a load of React and Mantine for every file would take longer than the tests.
    isolate: false,
    // With one worker a busy machine waits for it at the end.
    maxWorkers: 2,
    // In MiB. Most objects live for one test: with a larger young generation less is copied, 4 to 5 % of the processor time.
    execArgv: ['--max-semi-space-size=128', '--min-semi-space-size=64'],
    // A test cut off within `act` makes all later ones of its worker fail; many times slower than on an idle machine is no error.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'web',
          setupFiles,
          include: ['{apps,libs}/*/{src,ts}/**/*.test.{ts,tsx}'],
          exclude: ['libs/control-client/**'],
        },
      },
      { extends: true, test: { name: 'scripts', include: ['tools/scripts/**/*.test.mjs'], environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'remotes',
          include: [
            'libs/control-client/src/**/*.test.ts',
            'tools/{companion-module,stream-deck-plugin}/src/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
    ],
  },
});
