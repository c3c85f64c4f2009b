import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page, ViewportSize } from 'playwright-core';

/** How many contexts wait for another test; each keeps a process of the browser. */
const MOST_IDLE = 8;

/** The scale in which pages without a mouse are drawn: a test with an overlay needs a tenth to two fifths less processor time. */
const SMALL_SCALE = 0.1;

/** Calls whose effect on a context or page cannot be undone. */
const lasting = {
  context: [
    ...['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'route'],
    ...['routeFromHAR', 'routeWebSocket', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline'],
  ],
  page: [
    ...['addInitScript', 'exposeBinding', 'exposeFunction', 'route', 'routeFromHAR', 'routeWebSocket'],
    'setExtraHTTPHeaders',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
};

/** Events that tests listen to. Playwright itself listens to the end of pages and contexts. */
const listenedEvents = [
  'console',
  'dialog',
  'domcontentloaded',
  'load',
  'pageerror',
  'request',
  'response',
  'websocket',
] as const;

/** What is special about the browser of a person. */
export interface ContextOptions extends BrowserContextOptions {
  /**
   * Whether pages that have been idle for five seconds load what they may need later; false when left out. Loading it costs as
   * much processor time as opening the page.
   */
  loadsWhenIdle?: boolean;

  /** Whether the browser must have cached nothing, as where its code is to be missing; false when left out. */
  fresh?: boolean;

  /** Whether what can move on its page does; false when left out: the browser would draw each step of it. */
  motion?: boolean;

  /**
   * Whether its page is looked at without a mouse; false when left out. The browser then draws it small, until the test changes
   * its size: its layout and its pictures are those of the full size, but a mouse would miss what it points at.
   */
  withoutMouse?: boolean;
}

/** A context with a tab, empty but for what the browser has cached. */
export interface PooledContext {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Changes the size of the window. */
  resize(viewport: ViewportSize): Promise<void>;
  /** Returns the context to the pool, which closes it when traces of the test cannot be removed. */
  giveBack(): Promise<void>;
}

/**
 * Hands contexts of tests that have ended to the next ones: a page on which the browser has compiled the same code before
 * costs half the processor time.
 */
export class ContextPool {
  private readonly browser: Browser;
  /** The one used last is first. */
  private readonly idle: { key: string; tab: PooledContext }[] = [];

  constructor(browser: Browser) {
    this.browser = browser;
  }

  async take({ viewport, fresh = false, motion = false, ...options }: ContextOptions): Promise<PooledContext> {
    const key = JSON.stringify(options);
    const at = fresh ? -1 : this.idle.findIndex((one) => one.key === key);
    const [found] = at < 0 ? [] : this.idle.splice(at, 1);
    const tab = found?.tab ?? (await this.open(key, options));
    if (viewport) await tab.resize(viewport);
    await tab.page.emulateMedia({ reducedMotion: motion ? 'no-preference' : 'reduce' });
    return tab;
  }

  private async open(key: string, { loadsWhenIdle, withoutMouse, ...options }: ContextOptions): Promise<PooledContext> {
    const context = await this.browser.newContext(options);
    if (!loadsWhenIdle) await context.addInitScript(disableIdleCallbacks);
    const page = await context.newPage();
    const small = withoutMouse ? await context.newCDPSession(page) : null;
    const use = new ContextUse(context);
    const resize = async (viewport: ViewportSize) => {
      await page.setViewportSize(viewport);
      if (small) await drawSmall(small, viewport);
    };
    const giveBack = async () => {
      if (!(await use.end(page, options))) return context.close();
      this.idle.unshift({ key, tab });
      if (this.idle.length > MOST_IDLE) await this.idle.pop()?.tab.context.close();
    };
    const tab = { context, page, resize, giveBack };
    return tab;
  }
}

function disableIdleCallbacks(): void {
  window.requestIdleCallback = () => 0;
}

/**
 * Changes the size of a window and draws it small. Playwright does not learn of the size, and takes pictures of the one before.
 */
export async function drawSmall(session: CDPSession, viewport: ViewportSize): Promise<void> {
  const metrics = { ...viewport, deviceScaleFactor: 1, mobile: false, scale: SMALL_SCALE };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
}

/** Records what a test does with a context that the next test could notice. */
class ContextUse {
  private readonly context: BrowserContext;
  private readonly origins = new Set<string>();
  private isSpent = false;

  constructor(context: BrowserContext) {
    this.context = context;
    for (const page of context.pages()) this.watch(page);
    context.on('page', (page) => this.watch(page));
    this.note(context, lasting.context);
    this.note(context.clock, lasting.clock);
  }

  /** Removes all traces of a test. Reports whether there are none left. */
  async end(page: Page, options: BrowserContextOptions): Promise<boolean> {
    const [origin = '', ...others] = this.origins;
    if (this.isSpent || page.isClosed() || others.length > 0 || origin === '') return false;
    for (const type of listenedEvents) {
      page.removeAllListeners(type);
      this.context.removeAllListeners(type);
    }
    const tabs = this.context.pages().filter((tab) => tab !== page);
    await Promise.all(tabs.map((tab) => tab.close()));
    return forget(page, origin, options).then(
      () => true,
      () => false, // the server is gone
    );
  }

  private watch(page: Page): void {
    this.note(page, lasting.page);
    page.on('framenavigated', (frame) => {
      if (frame.url().startsWith('http')) this.origins.add(new URL(frame.url()).origin);
    });
  }

  /** Notes when one of these methods is called. */
  private note(target: object, methods: readonly string[]): void {
    for (const method of methods) {
      const original: unknown = Reflect.get(target, method);
      if (typeof original !== 'function') throw new Error(`there is no ${method}`);
      Reflect.set(target, method, (...args: unknown[]) => {
        this.isSpent = true;
        return Reflect.apply(original, target, args);
      });
    }
  }
}

/** Clears what a page has kept, and undoes what tests change about it. */
async function forget(page: Page, origin: string, { colorScheme }: BrowserContextOptions): Promise<void> {
  // A page without scripts: the app itself may write as it is left.
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
  });
  await page.context().clearCookies();
  // What the mouse pointed at would be drawn as pointed at again.
  await page.mouse.move(-1, -1);
  await page.emulateMedia({ colorScheme: colorScheme ?? null });
}
