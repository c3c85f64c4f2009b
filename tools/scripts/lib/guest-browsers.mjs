/** Plays a guest in the browsers that are not Chromium. */
import { findOrInstall } from './debian.mjs';
import { installPackages } from './npm.mjs';
import { buildServer } from './nx.mjs';
import { run } from './run.mjs';
import { serverBinary } from './workspace.mjs';

/** Programs, each with Debian's package of it. */
const programs = {
  WebKitWebDriver: 'webkit2gtk-driver',
  'firefox-esr': 'firefox-esr',
  Xvfb: 'xvfb',
  import: 'imagemagick',
};

/**
 * Plays a guest in WebKit and Firefox. TARNWORT_SERVER names another server than the one that is built.
 * @param {string[]} args of vitest
 */
export async function playGuests(args) {
  await installPackages();
  for (const [program, name] of Object.entries(programs))
    await findOrInstall([program], [name], 'a guest plays in WebKit and Firefox');
  if (!process.env.TARNWORT_SERVER) await buildServer();
  const env = { TARNWORT_SERVER: process.env.TARNWORT_SERVER ?? serverBinary };
  const vitest = ['run', '--config', 'tools/e2e/vitest.browsers.config.ts', ...args];
  return (await run('vitest', vitest, { env, live: true })).ok;
}
