/** Runs other programs. */
import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import { timed } from './processor-time.mjs';
import { root } from './workspace.mjs';

/**
 * @typedef {object} Options
 * @property {string} [cwd] folder to run in, relative to the repository
 * @property {Record<string, string>} [env] added to the environment
 * @property {boolean} [live] hand the terminal over instead of collecting the output
 *
 * @typedef {object} Outcome
 * @property {boolean} ok whether the program ended with 0
 * @property {string} stdout
 * @property {string} output both streams, in the order they were written
 */

/** Modules, and packages of Go, off the path of a word. Their functions are not inlined, which makes the server 1 MB smaller. */
const coldModules = [
  'connectrpc.com',
  'github.com/caarlos0',
  'github.com/caddyserver',
  'github.com/coreos',
  'github.com/gabriel-vasile',
  'github.com/gin-contrib',
  'github.com/gin-gonic',
  'github.com/go-playground',
  'github.com/goccy',
  'github.com/jellydator',
  'github.com/klauspost',
  'github.com/leodido',
  'github.com/mholt',
  'github.com/miekg',
  'github.com/pelletier',
  'github.com/prometheus',
  'github.com/quic-go',
  'github.com/spf13',
  'github.com/yuin',
  'github.com/zeebo',
  'go.mongodb.org',
  'go.opentelemetry.io',
  'go.uber.org/dig',
  'go.uber.org/fx',
  'golang.org/x/net',
  'golang.org/x/oauth2',
  'google.golang.org',
  'html',
  'mime',
  'text',
];

/**
 * Flags of the server's build. With them tests, linter and generators take what it has compiled out of Go's cache. The
 * compiler writes nothing for debuggers, which is a tenth of its time: the server is linked without it, and stack
 * traces and profiles do not need it.
 */
const buildFlags = [
  '-trimpath',
  '-buildvcs=false',
  '-tags=nomsgpack',
  '-gcflags=all=-dwarf=false',
  ...coldModules.map((module) => `'-gcflags=${module}/...=-dwarf=false -l'`),
];

/**
 * Compiler and linker collect no garbage below 1 GiB of heap, which saves a twentieth of their time. The flag does not reach
 * tests and servers.
 */
const toolFlag = "'-toolexec=env GOGC=off GOMEMLIMIT=1GiB'";

/** The environment of every program started here: Go's flags, no C in what Go builds, npm's own programs on the PATH. */
const environment = {
  CGO_ENABLED: '0',
  ...process.env,
  GOFLAGS: [process.env.GOFLAGS, ...buildFlags, toolFlag].filter(Boolean).join(' '),
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
};

/**
 * Starts a program and hands it the terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 */
export function start(command, args, { cwd = '.', env = {} } = {}) {
  return spawn(command, args, { cwd: resolve(root, cwd), env: { ...environment, ...env }, stdio: 'inherit' });
}

/**
 * Reports whether a program has ended. Node sets no exit code for a program that a signal ended.
 * @param {Pick<import('node:child_process').ChildProcess, 'exitCode' | 'signalCode'>} child
 */
export function hasEnded({ exitCode, signalCode }) {
  return exitCode !== null || signalCode !== null;
}

/**
 * Runs a program to its end; its processor time counts for the stage of the caller. A program that fails or is missing is an
 * outcome, not an exception.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { cwd = '.', env = {}, live = false } = {}) {
  const plan = live ? { program: command, args, charge: () => {} } : timed(command, args);
  const child = spawn(plan.program, plan.args, {
    cwd: resolve(root, cwd),
    env: { ...environment, ...(live ? {} : { NO_COLOR: '1' }), ...env },
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let times = '';
  child.stdio[3]?.on('data', (text) => {
    times += text;
  });
  let stdout = '';
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    stdout += text;
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      plan.charge(times);
      resolve({ ok: false, stdout, output: `${output}${command}: ${error.message}\n` });
    });
    child.on('close', (code) => {
      plan.charge(times);
      resolve({ ok: code === 0, stdout, output });
    });
  });
}

/**
 * Like run, but a failure ends this process.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 */
export async function must(command, args, options) {
  const outcome = await run(command, args, options);
  if (outcome.ok) return outcome;
  process.stderr.write(outcome.output);
  console.error(`${[command, ...args].join(' ')} did not succeed`);
  process.exit(1);
}
