import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const WRITTEN_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

/** A program that runs until it is stopped, at the latest until this process exits. */
export class Program {
  private readonly child: ChildProcess;
  private written = '';
  private failure: Error | undefined;

  constructor(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
    this.child = spawn(command, args, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.written += text;
      });
    }
    const kill = () => this.child.kill('SIGKILL');
    process.once('exit', kill);
    this.child.once('exit', () => process.off('exit', kill));
    this.child.once('error', (error) => {
      this.failure = error;
    });
  }

  /** Everything it has written. */
  get output(): string {
    return this.written;
  }

  /** Waits until it has written a text, and returns the group in the pattern. */
  async waitFor(pattern: RegExp): Promise<string> {
    for (const until = Date.now() + WRITTEN_WITHIN_MS; this.isRunning && Date.now() < until; await pause(20)) {
      const found = pattern.exec(this.written)?.[1];
      if (found) return found;
    }
    throw new Error(`${this.child.spawnfile} did not write ${pattern}: ${this.failure ?? ''}\n${this.written}`);
  }

  async stop(): Promise<void> {
    if (!this.isRunning) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const lastResort = setTimeout(() => this.child.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(lastResort);
  }

  private get isRunning(): boolean {
    return !this.failure && this.child.exitCode === null && this.child.signalCode === null;
  }
}
