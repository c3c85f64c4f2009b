/** `npm test`: installs what is missing, then runs every check there is. */
import { chromium } from './lib/browser.mjs';
import * as checks from './lib/checks.mjs';
import { findOrInstall } from './lib/debian.mjs';
import { requireGo } from './lib/go.mjs';
import { golangciLint } from './lib/golint.mjs';
import { installPackages } from './lib/npm.mjs';
import { serverBuild } from './lib/nx.mjs';
import { Report } from './lib/report.mjs';
import { must } from './lib/run.mjs';
import { vitest } from './lib/vitest.mjs';
import { goModules, serverBinary } from './lib/workspace.mjs';

/** What comes from the network, all at once. */
async function prepare() {
  const [browser] = await Promise.all([
    chromium().then(async (path) => {
      await findOrInstall(['gcc', 'cc'], ['gcc'], 'the race detector needs a C compiler');
      return path;
    }),
    installPackages(),
    downloadModules(),
  ]);
  return browser;
}

async function downloadModules() {
  console.log('downloading Go modules …');
  await Promise.all([
    must('go', ['mod', 'download']),
    must('go', ['mod', 'download'], { cwd: 'tools/golint', env: { GOWORK: 'off' } }),
  ]);
}

/**
 * One core's half of the checks.
 * @param {Report} report
 * @param {() => void} built called once there is a server to play on
 */
async function goLane(report, built) {
  await report.stage('generated code is fresh', checks.generated);
  await report.stage('licences are listed', checks.licences);
  // First of all that takes long: the browser stories wait for it.
  await report.stage('build of the apps and the server', serverBuild);
  built();
  for (const module of goModules()) {
    await report.stage(`builds alone: ${module}`, () => checks.standsAlone(module));
  }
  console.log('building golangci-lint unless it is cached …');
  await golangciLint();
  await report.stage('gofumpt and golangci-lint', checks.goLint);
  await report.stage('go test -race', checks.goTests);
  await report.stage('secrecy of many games', checks.secrecy);
}

/**
 * The other core's half.
 * @param {Report} report
 * @param {Promise<void>} built
 */
async function webLane(report, built) {
  await report.stage('biome', checks.biome);
  await report.stage('tsc', checks.types);
  await report.stage('vitest', () => vitest('vitest', 'vitest.config.ts'));
  await built;
  await report.stage('browser stories', () =>
    vitest('stories', 'tools/e2e/vitest.config.ts', { TARNWORT_CHROMIUM: browser, TARNWORT_SERVER: serverBinary }),
  );
}

await requireGo();
const browser = await prepare();
const report = new Report();
/** @type {() => void} */
let built = () => {};
/** @type {Promise<void>} */
const build = new Promise((resolve) => {
  built = resolve;
});
await Promise.all([goLane(report, () => built()), webLane(report, build)]);
process.exitCode = report.close();
