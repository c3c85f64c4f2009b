/**
 * `npm run bench`: the game server against the reference and its last release; fails when a gate is missed. A first argument
 * without a dash names another benchmark: `npm run bench -- web`. Other arguments go to the program that measures:
 * `npm run bench -- -only stalled -rounds 1`, `npm run bench -- go -count 5`.
 */
import { chromium } from './lib/browser.mjs';
import { loadtest } from './lib/loadtest.mjs';
import { installPackages } from './lib/npm.mjs';
import { buildServer } from './lib/nx.mjs';
import { run } from './lib/run.mjs';
import { choose } from './lib/verbs.mjs';
import { goPackages, serverBinary } from './lib/workspace.mjs';

/**
 * Measures in a browser. TARNWORT_SERVER names another server than the one that is built.
 * @param {string} file of tools/e2e/measure
 * @param {string[]} args of vitest
 */
async function browserBenchmark(file, args) {
  await installPackages();
  const env = { TARNWORT_CHROMIUM: await chromium(), TARNWORT_SERVER: process.env.TARNWORT_SERVER ?? serverBinary };
  if (!process.env.TARNWORT_SERVER) await buildServer();
  const vitest = ['run', '--config', 'tools/e2e/vitest.measure.config.ts', file, ...args];
  return (await run('vitest', vitest, { env, live: true })).ok;
}

/** @param {string[]} args of `go test` */
async function goBenchmarks(args) {
  const bench = ['test', '-run', '^$', '-bench', '.', '-benchmem', ...args, ...goPackages()];
  return (await run('go', bench, { live: true })).ok;
}

const ok = await choose('npm run bench', process.argv.slice(2), {
  '': (args) => loadtest('bench', args),
  deployed: (args) => loadtest('deployed', args),
  go: goBenchmarks,
  web: (args) => browserBenchmark('first-load.measure', args),
  overlay: (args) => browserBenchmark('overlay.measure', args),
  typing: (args) => browserBenchmark('typing.measure', args),
  interactive: (args) => browserBenchmark('interactive.measure', args),
  obs: (args) => browserBenchmark('obs.measure', args),
});
process.exitCode = ok ? 0 : 1;
