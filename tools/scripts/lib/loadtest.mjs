/** Builds what the load test needs and runs it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './npm.mjs';
import { buildEmbedded } from './nx.mjs';
import { compile } from './release.mjs';
import { must, run } from './run.mjs';
import { cache, root } from './workspace.mjs';

const source = 'tools/loadtest';
const peers = join(source, 'peers');

/** The reference has a package of its own, which no other program needs. */
async function installPeers() {
  if (existsSync(join(root, peers, 'node_modules/socket.io'))) return;
  console.log('installing the reference …');
  await must('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], { cwd: peers, live: true });
}

/**
 * Runs one verb of the load test to its end.
 * @param {string} verb
 * @param {string[]} args
 */
export async function loadtest(verb, args) {
  await installPackages();
  await installPeers();
  await buildEmbedded();
  const server = join(cache, 'gameserver-release');
  console.log('compiling the server as a release …');
  await compile(server, '-s -w');
  const binary = join(cache, 'loadtest');
  await must('go', ['build', '-o', binary, `./${source}`], { live: true });
  const { ok } = await run(binary, [verb, '-server', server, '-peers', peers, ...args], { live: true });
  return ok;
}
