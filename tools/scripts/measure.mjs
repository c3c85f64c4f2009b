/** `npm run bench:overlay`, `bench:web` and so on: builds the server and takes the figures that need a browser; arguments go to vitest. */
import { chromium } from './lib/browser.mjs';
import { installPackages } from './lib/npm.mjs';
import { buildServer } from './lib/nx.mjs';
import { run } from './lib/run.mjs';
import { serverBinary } from './lib/workspace.mjs';

await installPackages();
const env = { TARNWORT_CHROMIUM: await chromium(), TARNWORT_SERVER: process.env.TARNWORT_SERVER ?? serverBinary };
if (!process.env.TARNWORT_SERVER) await buildServer();
const { ok } = await run(
  'vitest',
  ['run', '--config', 'tools/e2e/vitest.measure.config.ts', ...process.argv.slice(2)],
  {
    env,
    live: true,
  },
);
process.exitCode = ok ? 0 : 1;
