/** Runs the game server and passes signals on to it. */
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drawCode, phoneAddress } from './phone-address.mjs';
import { hasEnded, start } from './run.mjs';
import { root } from './workspace.mjs';

/** @param {string} address */
async function isAnswering(address) {
  try {
    await fetch(address, { signal: AbortSignal.timeout(1000) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a program listens on the port, however slowly it answers.
 * @param {string} address
 * @returns {Promise<boolean>}
 */
function isTaken(address) {
  const { hostname, port } = new URL(address);
  return new Promise((done) => {
    const socket = connect(Number(port), hostname);
    socket.once('error', () => done(false));
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
  });
}

/** Says where the events are stored, as text for the terminal. */
function describeStore() {
  const { NATS_URL: nats, TARNWORT_DATA_DIR: folder = './data' } = process.env;
  return nats ? 'an external NATS server' : resolve(root, folder);
}

/**
 * Says where the server is as soon as it answers; on a terminal also by a QR code for phones. Opens nothing.
 * @param {import('node:child_process').ChildProcess} server
 * @param {string} address
 */
async function announce(server, address) {
  while (!hasEnded(server) && !(await isAnswering(address))) await pause(100);
  if (hasEnded(server)) return;
  console.log(`\n  Tarnwort is at ${address}\n  its data is in ${describeStore()}\n`);
  const forPhones = phoneAddress(process.env);
  if (!forPhones) return;
  console.log(`  phones in the same network: ${forPhones}\n`);
  if (process.stdout.isTTY) console.log(`${await drawCode(forPhones)}\n`);
}

/**
 * Starts the server and says where it is. Ctrl-C reaches it from the terminal by itself; other signals are passed on,
 * and this process ends after the server.
 * @param {string} binary
 */
export async function runServer(binary) {
  const address = `http://localhost:${process.env.TARNWORT_PORT ?? '8080'}${process.env.TARNWORT_BASE_PATH ?? ''}`;
  const taken = await isTaken(address);
  if (taken) console.error(`Something answers at ${address} already. Another port: TARNWORT_PORT=8081 npm start`);
  const server = start(binary, []);
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'));
  if (!taken) announce(server, address);
  return server;
}
