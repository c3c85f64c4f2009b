/** Runs the game server and passes signals on to it. */
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { start } from './run.mjs';
import { root } from './workspace.mjs';

/**
 * Starts the server. Ctrl-C reaches it from the terminal by itself; other signals are handed on, and this process
 * stays until the server has stopped in its own time.
 * @param {string} binary
 */
export function runServer(binary) {
  const server = start(binary, []);
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'));
  return server;
}

/** @param {string} address */
async function answers(address) {
  try {
    await fetch(address, { signal: AbortSignal.timeout(1000) });
    return true;
  } catch {
    return false;
  }
}

/** Where the events lie, for people. */
function store() {
  const { NATS_URL: nats, TARNWORT_DATA_DIR: folder = './data' } = process.env;
  return nats ? 'an external NATS server' : resolve(root, folder);
}

/**
 * Says where the server is as soon as it answers.
 * @param {import('node:child_process').ChildProcess} server
 */
export async function announce(server) {
  const address = `http://localhost:${process.env.TARNWORT_PORT ?? '8080'}`;
  while (server.exitCode === null && !(await answers(address))) await pause(100);
  if (server.exitCode === null) console.log(`\n  Tarnwort is at ${address}\n  its data is in ${store()}\n`);
}
