import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';

/** What a page and the whole browser did, a second of the clock. */
export interface Activity {
  /** Time on the page's main thread, in ms of its own processor time */
  mainThread: number;
  layouts: number;
  styles: number;
  /** Share of one core that all processes of the browser took, in percent */
  cpu: number;
}

/** Watches for some seconds, without a trace: a trace is work of its own. */
export async function watchActivity(browser: Browser, page: Page, seconds: number): Promise<Activity> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metrics = async () => {
    const { metrics: all } = await session.send('Performance.getMetrics');
    return Object.fromEntries(all.map(({ name, value }) => [name, value]));
  };

  const [before, cpuBefore, start] = [await metrics(), await processorTime(browser), performance.now()];
  await pause(seconds * 1000);
  const [after, cpuAfter, end] = [await metrics(), await processorTime(browser), performance.now()];
  await session.detach();

  const passed = (end - start) / 1000;
  const grown = (name: string) => ((after[name] ?? 0) - (before[name] ?? 0)) / passed;
  return {
    mainThread: grown('TaskDuration') * 1000,
    layouts: grown('LayoutCount'),
    styles: grown('RecalcStyleCount'),
    cpu: ((cpuAfter - cpuBefore) / passed) * 100,
  };
}

/** Seconds of processor time of all the browser's processes. */
async function processorTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** What a trace of Chromium tells of a page, a second of the clock. */
export interface Traced {
  /** Time in tasks of the page's main thread, in ms of its own processor time */
  tasks: number;
  paints: number;
  layouts: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time in µs */
  tdur?: number;
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Traces a page for some seconds. */
export async function trace(browser: Browser, page: Page, seconds: number): Promise<Traced> {
  await browser.startTracing(page, { categories });
  const start = performance.now();
  await pause(seconds * 1000);
  const passed = (performance.now() - start) / 1000;
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const events = onMainThread(traceEvents);
  const count = (name: string) => events.filter((event) => event.name === name).length / passed;
  const tasks = events.filter(({ name }) => name === 'RunTask').reduce((sum, { tdur = 0 }) => sum + tdur, 0);
  return { tasks: tasks / 1000 / passed, paints: count('Paint'), layouts: count('Layout') };
}

/** The events of the thread that draws the page: of all renderers' main threads the busiest. */
function onMainThread(all: readonly TraceEvent[]): TraceEvent[] {
  const threads = new Map<string, TraceEvent[]>();
  for (const event of all.filter(({ ph }) => ph === 'X')) {
    const thread = `${event.pid}/${event.tid}`;
    threads.set(thread, [...(threads.get(thread) ?? []), event]);
  }
  const drawing = (events: readonly TraceEvent[]) =>
    events.filter(({ name }) => name === 'Paint' || name === 'UpdateLayoutTree' || name === 'FunctionCall').length;
  return [...threads.values()].sort((one, other) => drawing(other) - drawing(one))[0] ?? [];
}
