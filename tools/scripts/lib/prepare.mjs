/** The stages of `npm test` that fetch what the checks need and is not there yet. */
import { chromium } from './browser.mjs';
import { findOrInstall } from './debian.mjs';
import { compileServer } from './go.mjs';
import { installPackages } from './npm.mjs';
import { must } from './run.mjs';

/** @typedef {import('./schedule.mjs').Stage} Stage */

/** @type {Stage} */
export const npmPackages = { name: 'npm packages', run: () => uncounted(installPackages) };

/** @type {Stage} */
export const goModules = { name: 'Go modules', run: () => uncounted(downloadModules) };

/** @type {Stage} */
export const programs = { name: 'browser and C compiler', run: () => uncounted(installPrograms) };

/**
 * Compiles while npm waits for its registry.
 * @type {Stage}
 */
export const serverPackages = {
  name: 'Go packages of the server',
  run: () => uncounted(compileServer),
  after: [goModules.name],
};

/**
 * Runs what is no check, so that it does not count as one.
 * @param {() => Promise<unknown>} work
 */
async function uncounted(work) {
  await work();
  return { passed: 0, failed: 0 };
}

async function downloadModules() {
  console.log('downloading Go modules …');
  await Promise.all([
    must('go', ['mod', 'download']),
    must('go', ['mod', 'download'], { cwd: 'tools/golint', env: { GOWORK: 'off' } }),
  ]);
}

async function installPrograms() {
  await chromium();
  await findOrInstall(['gcc', 'cc'], ['gcc'], 'the race detector needs a C compiler');
}
