/** `npm run affected`: a quick selection of checks for the changes since main, uncommitted ones included. */

import { affectedBy, changedFiles } from './lib/affected.mjs';
import { chromium } from './lib/browser.mjs';
import * as checks from './lib/checks.mjs';
import { plainGoTests, racedGoTests } from './lib/go-stages.mjs';
import { installPackages } from './lib/npm.mjs';
import { serverBuild } from './lib/nx.mjs';
import { Report } from './lib/report.mjs';
import { runStages } from './lib/schedule.mjs';
import { serverBinary } from './lib/workspace.mjs';

const base = process.argv[2] ?? 'main';
await installPackages();
const { since, files } = await changedFiles(base);
const { everything, goPackages, e2e, web } = affectedBy(files);
if (files.length === 0) {
  console.log(`nothing changed since ${base}`);
  process.exit();
}
if (everything) console.log(`${everything} concerns every test: npm test runs them all`);

const build = 'build of the apps and the server';
/** @type {import('./lib/schedule.mjs').Stage[]} */
const stages = [
  { name: 'biome', run: () => checks.biome(['--changed', `--since=${since}`, '--no-errors-on-unmatched']) },
];
if (e2e.length > 0) stages.push({ name: build, run: serverBuild });
if (web) stages.push({ name: 'tsc', run: checks.types });
if (web) stages.push({ name: 'vitest', run: () => checks.unitTests(['--changed', since, '--passWithNoTests']) });
if (e2e.length > 0) {
  const env = { TARNWORT_CHROMIUM: await chromium(), TARNWORT_SERVER: serverBinary };
  stages.push({ name: 'e2e tests', run: () => checks.e2eTests(env, e2e), after: [build] });
}
if (goPackages.length > 0) {
  // The build replaces files that the server embeds: Go packages are listed after it.
  const after = e2e.length > 0 ? [build] : [];
  stages.push({ name: 'gofumpt and golangci-lint', run: () => checks.goLint(goPackages), after });
  stages.push({ name: 'go test -race', run: () => racedGoTests(goPackages), after });
  stages.push({ name: 'go test without the race detector', run: () => plainGoTests(goPackages), after });
}

const report = new Report();
await runStages(report, stages, 2);
process.exitCode = report.close();
