/**
 * `npm run e2e`: builds the server and plays the e2e tests against it; arguments go to vitest. `--cpu` plays one file after
 * the other and prints the processor time of each, and how many pages it loads.
 */
import { chromium } from './lib/browser.mjs';
import { endControlGroup, newControlGroup } from './lib/control-group.mjs';
import { requireGo } from './lib/go.mjs';
import { installPackages } from './lib/npm.mjs';
import { buildServer } from './lib/nx.mjs';
import { run } from './lib/run.mjs';
import { serverBinary } from './lib/workspace.mjs';

const args = process.argv.slice(2).filter((arg) => arg !== '--cpu');
const group = process.argv.includes('--cpu') ? newControlGroup() : '';
await requireGo();
await installPackages();
const env = {
  TARNWORT_CHROMIUM: await chromium(),
  TARNWORT_SERVER: serverBinary,
  ...(group && { TARNWORT_CONTROL_GROUP: group }),
};
await buildServer();
const { ok } = await run('vitest', ['run', '--config', 'tools/e2e/vitest.config.ts', ...args], { env, live: true });
endControlGroup(group);
process.exitCode = ok ? 0 : 1;
