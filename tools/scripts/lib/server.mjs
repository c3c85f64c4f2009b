/** Runs the game server and passes signals on to it. */
import { setTimeout as pause } from 'node:timers/promises';
import { start } from './run.mjs';

/**
 * Starts the server. Ctrl-C reaches it from the terminal by itself; other signals are handed on, and this process
 * stays until the server has stopped in its own time.
 * @param {string} binary
 * @param {Record<string, string>} [env]
 */
export function runServer(binary, env) {
  const server = start(binary, [], env ? { env } : {});
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

/**
 * Says where the server is as soon as it answers.
 * @param {import('node:child_process').ChildProcess} server
 */
export async function announce(server) {
  const address = `http://localhost:${process.env.TARNWORT_PORT ?? '8080'}`;
  while (server.exitCode === null && !(await answers(address))) await pause(100);
  if (server.exitCode === null) console.log(`\nTarnwort: ${address}\n`);
}
