import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const guide = join(import.meta.dirname, '../../../apps/admin/guide');

/** A program of the streamer's guide in a process of its own. */
export class GuideProgram {
  /** Everything it has printed. */
  output = '';
  /** Resolves with its exit code, null after a signal. */
  readonly exited: Promise<number | null>;
  private readonly child: ChildProcess;

  /** Starts `file` of the guide's folder. */
  constructor(file: string, ...args: string[]) {
    // Node 20, which runs the tests, has WebSocket behind a flag.
    const child = spawn(process.execPath, ['--experimental-websocket', join(guide, file), ...args]);
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        this.output += text;
      });
    this.exited = new Promise((resolve) => child.once('exit', resolve));
  }

  stop(): void {
    this.child.kill();
  }
}
