import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { fromEnvironment } from './environment.ts';

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 20_000;

/** Settings of the server under test, beside where it listens and keeps its data. */
export type ServerSettings = Record<`TARNWORT_${string}`, string>;

/** All tests come from one address, so its limits are high; avatars and chat would come from other hosts. */
const defaults: ServerSettings = {
  TARNWORT_HOST: '127.0.0.1',
  TARNWORT_AVATARS: 'none',
  TARNWORT_TWITCH_CHAT: 'none',
  TARNWORT_LOBBIES_PER_HOUR: '1000',
  TARNWORT_SOCKETS_PER_ADDRESS: '2000',
  TARNWORT_LOG_LEVEL: 'debug',
};

/** The real server in a process of its own: it can be killed at any moment and started again where it was. */
export class Server {
  readonly url: string;
  private readonly dataDir: string;
  private readonly settings: ServerSettings;
  private process: ChildProcess | undefined;
  private written = '';

  private constructor(port: number, dataDir: string, settings: ServerSettings) {
    this.url = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
    this.settings = { ...defaults, ...settings, TARNWORT_PORT: String(port), TARNWORT_DATA_DIR: dataDir };
  }

  /** A server on a free port, ready to answer, its data in a new directory. */
  static async start(settings: ServerSettings = {}): Promise<Server> {
    const server = new Server(await findFreePort(), await mkdtemp(join(tmpdir(), 'tarnwort-e2e-')), settings);
    await server.startAgain();
    return server;
  }

  /** Everything all its processes have logged. */
  get log(): string {
    return this.written;
  }

  /** Starts it on its old port with its old data and waits until it answers; some settings may be new. */
  async startAgain(change: ServerSettings = {}): Promise<void> {
    const child = spawn(fromEnvironment('TARNWORT_SERVER'), {
      env: { PATH: process.env.PATH, HOME: this.dataDir, ...this.settings, ...change },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.written += text;
      });
    }
    const killWithUs = () => child.kill('SIGKILL');
    process.once('exit', killWithUs);
    child.once('exit', () => process.off('exit', killWithUs));
    await this.waitUntilReady(child);
  }

  /** Ends a lobby and deletes everything about it, as its operator may. */
  async closeLobby(lobbyId: string): Promise<void> {
    await this.run(['lobbies', 'close', lobbyId]);
  }

  /** Runs a command of the server's program with its settings; some may be new. */
  async run(command: readonly string[], change: ServerSettings = {}): Promise<void> {
    const env = { PATH: process.env.PATH, HOME: this.dataDir, ...this.settings, ...change };
    await promisify(execFile)(fromEnvironment('TARNWORT_SERVER'), command, { env });
  }

  /** Ends it as a power cut would, at once. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Ends it for good and forgets its data. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
    releasedPorts.push(Number(new URL(this.url).port));
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    this.process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const lastResort = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(lastResort);
  }

  private async waitUntilReady(child: ChildProcess): Promise<void> {
    let failed: unknown;
    child.once('error', (error) => {
      failed = error;
    });
    for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await pause(50)) {
      if (failed || child.exitCode !== null || child.signalCode !== null) break;
      if (await this.isReady()) return;
    }
    throw new Error(`the server does not get ready: ${failed ?? ''}\n${this.written}`);
  }

  private async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2000) })).ok;
    } catch {
      return false;
    }
  }
}

/** Ports of servers that have ended. At the same address a browser finds the code that it has compiled already. */
const releasedPorts: number[] = [];

/**
 * The first and the last port below the range that systems assign by themselves. No connection and no program that requests any
 * free port takes such a port while its server is down.
 */
const FIXED_PORTS = [10_000, 32_767] as const;

/** A port at which no program listens. */
export async function findFreePort(): Promise<number> {
  const port = releasedPorts.pop() ?? randomInt(FIXED_PORTS[0], FIXED_PORTS[1] + 1);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return findFreePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}
