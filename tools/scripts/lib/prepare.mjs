/** Fetches what the checks need and is not there yet. */
import { chromium } from './browser.mjs';
import { findOrInstall } from './debian.mjs';
import { installPackages } from './npm.mjs';
import { must } from './run.mjs';

/** Installs npm packages, Go modules, and a browser and then a C compiler, at the same time. Returns the browser's path. */
export async function prepare() {
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
