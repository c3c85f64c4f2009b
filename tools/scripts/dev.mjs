/** `npm run dev`: the three apps on Vite servers with hot reloading, the Go server built again when its code changes. */
import { once } from 'node:events';
import { join } from 'node:path';
import { ports } from '../vite/ports.mjs';
import { requireGo } from './lib/go.mjs';
import { watchGo } from './lib/go-watch.mjs';
import { installPackages } from './lib/npm.mjs';
import { hasEnded, run, start } from './lib/run.mjs';
import { cache } from './lib/workspace.mjs';

const binary = join(cache, 'dev', 'gameserver');

/** Links between the apps lead to the Vite servers, and their pages may call the server. */
const env = {
  TARNWORT_PLAYER_BASE: `http://localhost:${ports.player}/`,
  TARNWORT_ADMIN_BASE: `http://localhost:${ports.admin}/`,
  TARNWORT_OVERLAY_BASE: `http://localhost:${ports.overlay}/`,
  TARNWORT_ALLOWED_ORIGINS: Object.values(ports)
    .map((port) => `http://localhost:${port}`)
    .join(','),
};

/** The Vite servers proxy calls to this Go server. */
const { TARNWORT_PORT: port = '8080', TARNWORT_DEV_SERVER: gameserver = `http://localhost:${port}` } = process.env;
const proxy = { TARNWORT_DEV_SERVER: gameserver };

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
let stopping = false;

async function stopServer() {
  if (!server || hasEnded(server)) return;
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await exited;
}

/** Keeps the running server when the new code does not compile. */
async function restartServer() {
  const { ok, output } = await run('go', ['build', '-o', binary, '.'], { cwd: 'services/gameserver' });
  process.stdout.write(output);
  if (!ok || stopping) return;
  await stopServer();
  server = start(binary, [], { env });
}

/** Restarts come one after another, however fast files are saved. */
let restarts = Promise.resolve();
function requestRestart() {
  restarts = restarts.then(restartServer);
}

await requireGo();
await installPackages();
requestRestart();
watchGo(requestRestart);
const apps = Object.keys(ports).map((app) =>
  start('vite', ['--clearScreen', 'false'], { cwd: join('apps', app), env: proxy }),
);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    stopping = true;
    for (const app of apps) app.kill('SIGTERM');
    await stopServer();
    process.exit(0);
  });
}
