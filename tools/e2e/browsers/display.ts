import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { Program } from './program.ts';

/** Room for a phone's page, and for a browser's bars above it. */
const SCREEN = '500x960x24';

/** A display in memory. WebKit takes no screenshot of a page that moves, so the display is captured instead. */
export class Display {
  /** The variables that a browser needs to draw on it. */
  readonly env: { DISPLAY: string };
  private readonly server: Program;

  private constructor(server: Program, number: string) {
    this.server = server;
    this.env = { DISPLAY: `:${number}` };
  }

  /** Opens a display with the first free number. */
  static async open(): Promise<Display> {
    const server = new Program('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp']);
    return new Display(server, await server.waitFor(/^(\d+)\s/));
  }

  async capture(path: string): Promise<void> {
    await promisify(execFile)('import', ['-display', this.env.DISPLAY, '-window', 'root', path]);
  }

  async close(): Promise<void> {
    await this.server.stop();
  }
}
