import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';

import type { Display } from './display.ts';
import { ANSWER_WITHIN_MS, type Driver, type InputSource, PHONE } from './driver.ts';
import { Program } from './program.ts';

/** A German phone with a dark look and a touch screen. */
const preferences = {
  'intl.accept_languages': 'de',
  'layout.css.prefers-color-scheme.content-override': 0,
  'dom.w3c_touch_events.enabled': 1,
};

const profile = Object.entries(preferences).map(
  ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
);

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  message?: string;
  params?: { level: string; text: string };
}

/** Firefox by WebDriver BiDi over a websocket, which it speaks itself: https://www.w3.org/TR/webdriver-bidi/. */
export class Firefox implements Driver {
  readonly pointer = 'touch';
  private readonly home: string;
  private readonly program: Program;
  private readonly errors: string[] = [];
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private socket: WebSocket | undefined;
  private context = '';
  private calls = 0;

  private constructor(home: string, program: Program) {
    this.home = home;
    this.program = program;
  }

  static async open(display: Display): Promise<Firefox> {
    const home = await mkdtemp(join(tmpdir(), 'tarnwort-firefox-'));
    await writeFile(join(home, 'user.js'), profile);
    const args = ['--kiosk', '--no-remote', '--profile', home, '--remote-debugging-port', '0', 'about:blank'];
    const driver = new Firefox(home, new Program('firefox-esr', args, { ...display.env, HOME: home }));
    try {
      await driver.begin();
    } catch (error) {
      await driver.close();
      throw error;
    }
    return driver;
  }

  private async begin(): Promise<void> {
    const address = await this.program.waitFor(/BiDi listening on (ws:\S+)/);
    const socket = new WebSocket(`${address}/session`, { handshakeTimeout: ANSWER_WITHIN_MS });
    socket.on('message', (data) => this.receive(JSON.parse(String(data))));
    await once(socket, 'open');
    this.socket = socket;
    await this.call('session.new', { capabilities: {} });
    await this.call('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = await this.call<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    this.context = contexts[0]?.context ?? '';
    await this.call('browsingContext.setViewport', { context: this.context, viewport: PHONE });
    await this.call('browsingContext.activate', { context: this.context });
  }

  async goto(url: string): Promise<void> {
    await this.call('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  async reload(): Promise<void> {
    await this.call('browsingContext.reload', { context: this.context, wait: 'complete' });
  }

  async evaluate(expression: string): Promise<string> {
    const target = { context: this.context };
    const answer = await this.call<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
      'script.evaluate',
      { expression, target, awaitPromise: true },
    );
    if (!answer.result) throw new Error(`Firefox: ${answer.exceptionDetails?.text}`);
    return answer.result.value;
  }

  async perform(source: InputSource): Promise<void> {
    await this.call('input.performActions', { context: this.context, actions: [source] });
  }

  async pageErrors(): Promise<string[]> {
    return this.errors;
  }

  async close(): Promise<void> {
    if (this.socket) await this.call('browser.close', {}).catch(() => {});
    this.socket?.terminate();
    await this.program.stop();
    await rm(this.home, { recursive: true, force: true });
  }

  private receive({ id, type, params, ...answer }: Answer): void {
    if (id !== undefined) this.waiting.get(id)?.({ type, ...answer });
    else if (params?.level === 'error') this.errors.push(params.text);
  }

  private async call<T>(method: string, params: object): Promise<T> {
    this.calls += 1;
    const id = this.calls;
    const answer = await new Promise<Answer>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error(`Firefox, ${method}: no answer`)), ANSWER_WITHIN_MS);
      this.waiting.set(id, (received) => {
        clearTimeout(limit);
        resolve(received);
      });
      this.socket?.send(JSON.stringify({ id, method, params }));
    });
    this.waiting.delete(id);
    if (answer.type === 'error') throw new Error(`Firefox, ${method}: ${answer.message}`);
    return answer.result as T;
  }
}
