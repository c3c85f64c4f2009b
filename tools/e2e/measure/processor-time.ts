import type { Page } from 'playwright-core';

/** Processor time of a page's main thread by what it did, in ms: waiting for a busy machine does not count. */
export interface ProcessorTime {
  all: number;
  events: number;
  style: number;
  layout: number;
  paint: number;
}

/** One line of the browser's own trace; `tdur` is processor time in µs. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

const categories = ['__metadata', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'];

const parts: Record<keyof ProcessorTime, ReadonlySet<string>> = {
  all: new Set(['RunTask', 'ThreadControllerImpl::RunTask']),
  events: new Set(['EventDispatch']),
  style: new Set(['UpdateLayoutTree']),
  layout: new Set(['Layout']),
  paint: new Set(['PrePaint', 'Paint', 'Layerize', 'Commit']),
};

/** What the main thread computes while something happens. */
export async function processorTimeDuring(page: Page, happening: () => Promise<void>): Promise<ProcessorTime> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser to trace');
  await browser.startTracing(page, { categories });
  await happening();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const mainThreads = new Set(traceEvents.filter(isMainThread).map(threadOf));
  const onMain = traceEvents.filter((event) => event.tdur !== undefined && mainThreads.has(threadOf(event)));
  const sum = (part: keyof ProcessorTime) =>
    onMain.reduce((sum, { name, tdur = 0 }) => (parts[part].has(name) ? sum + tdur / 1000 : sum), 0);
  return { all: sum('all'), events: sum('events'), style: sum('style'), layout: sum('layout'), paint: sum('paint') };
}

function isMainThread({ name, args }: TraceEvent): boolean {
  return name === 'thread_name' && args.name === 'CrRendererMain';
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}/${tid}`;
}
