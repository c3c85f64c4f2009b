/** `npm run e2e`: builds the server and plays the e2e tests against it; arguments go to vitest. */
import { chromium } from './lib/browser.mjs';
import { requireGo } from './lib/go.mjs';
import { installPackages } from './lib/npm.mjs';
import { buildServer } from './lib/nx.mjs';
import { run } from './lib/run.mjs';
import { serverBinary } from './lib/workspace.mjs';

await requireGo();
await installPackages();
const env = { TARNWORT_CHROMIUM: await chromium(), TARNWORT_SERVER: serverBinary };
await buildServer();
const { ok } = await run('vitest', ['run', '--config', 'tools/e2e/vitest.config.ts', ...process.argv.slice(2)], {
  env,
  live: true,
});
process.exitCode = ok ? 0 : 1;
