/** Builds a release and starts its Linux binaries. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { release, releaseFolder } from './release.mjs';
import { run, start } from './run.mjs';

/** Most milliseconds until a server is ready; an emulated one takes longer. */
const readyWithin = 120_000;

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** @param {string[]} command @param {Record<string, string>} env @returns {Promise<string>} its output */
async function outputOf(command, env) {
  const [program = '', ...args] = command;
  const { ok, output } = await run(program, args, { env });
  if (!ok) throw new Error(`${command.join(' ')}: ${output}`);
  return output.trim();
}

/**
 * Starts a server, asks `health` until it is ready, opens a lobby and lists it by `lobbies list`.
 * @param {string[]} binary the file, behind the emulator that runs it
 */
async function play(binary) {
  const data = mkdtempSync(join(tmpdir(), 'tarnwort-release-'));
  const port = await freePort();
  const env = {
    TARNWORT_HOST: '127.0.0.1',
    TARNWORT_PORT: `${port}`,
    TARNWORT_DATA_DIR: data,
    TARNWORT_AVATARS: 'none',
  };
  const [program = '', ...args] = binary;
  const server = start(program, args, { env });
  let isRunning = true;
  const ended = new Promise((resolve) => server.once('exit', resolve).once('error', resolve)).then(() => {
    isRunning = false;
  });
  try {
    const until = Date.now() + readyWithin;
    for (;;) {
      const { ok, output } = await run(program, [...args, 'health'], { env });
      if (ok) break;
      if (Date.now() > until || !isRunning) throw new Error(`${binary.join(' ')}: ${output}`);
      await pause(500);
    }
    const answer = await fetch(`http://127.0.0.1:${port}/api/lobby/create`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ playerName: 'Mika' }),
    });
    /** @type {any} */
    const { lobbyId } = await answer.json();
    const page = await (await fetch(`http://127.0.0.1:${port}/`, { headers: { Accept: 'text/html' } })).text();
    if (!page.includes('app-config')) throw new Error('the page of the player app is missing');
    const listed = await outputOf([...binary, 'lobbies', 'list'], env);
    if (!listed.includes(lobbyId)) throw new Error(`lobby ${lobbyId} is not listed: ${listed}`);
    const notices = await outputOf([...binary, 'licences'], env);
    console.log(
      `${await outputOf([...binary, '--version'], env)}: ready, lobby ${lobbyId}, ${notices.length} characters of licences`,
    );
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

/**
 * The command that runs a binary of a platform on this machine.
 * @param {string} platform
 * @param {string} file
 */
function runnable(platform, file) {
  const own = `linux-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  return platform === own ? [file] : [`qemu-${platform === 'linux-arm64' ? 'aarch64' : 'x86_64'}-static`, file];
}

/** Builds a release twice, compares the bytes, and plays with the Linux binaries. Reports whether all of it worked. */
export async function playRelease() {
  if (!(await release())) return false;
  const sums = readFileSync(join(releaseFolder, 'SHA256SUMS'), 'utf8');
  for (const platform of ['linux-amd64', 'linux-arm64']) {
    const name = readdirSync(releaseFolder).find((file) => file.endsWith(platform));
    if (!name) throw new Error(`no binary for ${platform}`);
    await play(runnable(platform, join(releaseFolder, name)));
  }
  if (!(await release())) return false;
  const same = sums === readFileSync(join(releaseFolder, 'SHA256SUMS'), 'utf8');
  console.log(same ? 'the same bytes twice' : 'different bytes');
  return same;
}
