import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { findFreePort } from '../harness/server.ts';
import type { Display } from './display.ts';
import { ANSWER_WITHIN_MS, type Driver, type InputSource, PHONE } from './driver.ts';
import { Program } from './program.ts';

/** WebKit's own browser. Its toolbar is wider than a phone unless GTK gives its buttons no room. */
const NARROW_TOOLBAR = '* { min-width: 0; padding: 0; margin: 0; }';

const browser = { args: ['--automation', '--dark-mode'] };

/** WebKit by WebDriver over HTTP: https://www.w3.org/TR/webdriver2/. */
export class WebKit implements Driver {
  readonly pointer = 'mouse';
  private readonly home: string;
  private readonly program: Program;
  private readonly url: string;
  private session = '';

  private constructor(home: string, program: Program, port: number) {
    this.home = home;
    this.program = program;
    this.url = `http://127.0.0.1:${port}/session`;
  }

  static async open(display: Display): Promise<WebKit> {
    const home = await mkdtemp(join(tmpdir(), 'tarnwort-webkit-'));
    await mkdir(join(home, 'gtk-3.0'));
    await writeFile(join(home, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
    const port = await findFreePort();
    // A system without the German locale has the language "C"; the page is German then.
    const env = { ...display.env, HOME: home, XDG_CONFIG_HOME: home, LANG: 'C.UTF-8' };
    const driver = new WebKit(home, new Program('WebKitWebDriver', [`--port=${port}`], env), port);
    try {
      await driver.begin();
    } catch (error) {
      await driver.close();
      throw error;
    }
    return driver;
  }

  private async begin(): Promise<void> {
    await this.waitUntilReady();
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } };
    const { sessionId } = await this.call<{ sessionId: string }>('POST', '', { capabilities });
    this.session = `/${sessionId}`;
    await this.call('POST', '/window/rect', { x: 0, y: 0, ...PHONE });
    const bars = PHONE.height - Number(await this.evaluate('String(innerHeight)'));
    await this.call('POST', '/window/rect', { x: 0, y: 0, ...PHONE, height: PHONE.height + bars });
  }

  private async waitUntilReady(): Promise<void> {
    const status = this.url.replace(/session$/, 'status');
    const answers = () => fetch(status).catch(() => undefined);
    for (const until = Date.now() + ANSWER_WITHIN_MS; Date.now() < until; await pause(50)) {
      if (await answers()) return;
    }
    throw new Error(`WebKitWebDriver does not get ready\n${this.program.output}`);
  }

  async goto(url: string): Promise<void> {
    await this.call('POST', '/url', { url });
    await this.evaluate(`(${noteErrors})()`);
  }

  async reload(): Promise<void> {
    await this.call('POST', '/refresh', {});
    await this.evaluate(`(${noteErrors})()`);
  }

  async evaluate(expression: string): Promise<string> {
    return this.call('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  }

  async perform(source: InputSource): Promise<void> {
    await this.call('POST', '/actions', { actions: [source] });
  }

  async pageErrors(): Promise<string[]> {
    return JSON.parse(await this.evaluate('JSON.stringify(pageErrors)'));
  }

  async close(): Promise<void> {
    // Ends the browser; it also ends when its display does.
    if (this.session) await this.call('DELETE', '').catch(() => {});
    await this.program.stop();
    await rm(this.home, { recursive: true, force: true });
  }

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(this.url + this.session + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`WebKit, ${path}: ${value.error}: ${value.message}`);
    return value;
  }
}

declare global {
  interface Window {
    pageErrors: string[];
  }
}

/** Runs in the page, because WebDriver reports no errors. It misses those of the page's load. */
function noteErrors(): void {
  const errors: string[] = [];
  window.pageErrors = errors;
  window.addEventListener('error', ({ message }) => errors.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`${violatedDirective} refused ${blockedURI}`),
  );
}
