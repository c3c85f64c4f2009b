import type { CDPSession, Page } from 'playwright-core';

/** Bytes on a page's heap after all garbage is gone. */
export interface Heap {
  /** Everything the engine counts */
  total: number;
  /** Machine code and byte code, which the engine compiles for minutes and may discard at any time */
  code: number;
  /**
   * What the browser itself notes about slow frames and shifts for later queries, at most some hundred of a kind;
   * the busier the machine, the sooner it is full
   */
  timeline: number;
}

const TIMELINE =
  /^(?:Performance.+Timing|blink::ScriptTimingInfo|TaskAttributionTiming|LayoutShift.*|DOMRectReadOnly|LargestContentfulPaint)$/;

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
  strings: string[];
}

/** Collects garbage until nothing more goes, and weighs what stays, by kind. */
export async function weighHeap(page: Page): Promise<Heap> {
  const session = await page.context().newCDPSession(page);
  for (let pass = 0; pass < 5; pass += 1) await session.send('HeapProfiler.collectGarbage');
  const { snapshot, nodes, strings } = await takeSnapshot(session);
  await session.detach();

  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field));
  const [code, native] = ['code', 'native'].map((kind) => types[0].indexOf(kind));
  const heap = { total: 0, code: 0, timeline: 0 };
  for (let node = 0; node < nodes.length; node += fields.length) {
    const at = (field = 0) => nodes[node + field] ?? 0;
    heap.total += at(size);
    if (at(type) === code) heap.code += at(size);
    if (at(type) === native && TIMELINE.test(strings[at(name)] ?? '')) heap.timeline += at(size);
  }
  return heap;
}

async function takeSnapshot(session: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  return JSON.parse(chunks.join(''));
}
