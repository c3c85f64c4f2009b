/** Runs the stages of a check, prints which of them still run, and adds up their results. */

import { measured } from './processor-time.mjs';

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string} [output] shown when something failed
 */

/** @param {Result} one @param {Result} other @returns {Result} */
export function added(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: (one.skipped ?? 0) + (other.skipped ?? 0),
    output: [one.output, other.output].filter(Boolean).join('\n'),
  };
}

/** How often a line lists the stages that still run, in milliseconds. */
const progressInterval = 30_000;

/** @param {number} since */
function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * What a stage counted; nothing for one that only prepares.
 * @param {Result} result
 */
function counts({ passed, failed, skipped = 0 }) {
  if (passed + failed + skipped === 0) return '';
  return [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');
}

export class Report {
  #began = Date.now();
  #running = new Map();
  #total = { passed: 0, failed: 0, skipped: 0 };
  #processor = 0;
  #heartbeat = setInterval(() => this.#printRunning(), progressInterval);

  #printRunning() {
    const stages = [...this.#running].map(([name, since]) => `${name} (${seconds(since)})`);
    if (stages.length > 0) console.log(`...  ${stages.join(', ')}`);
  }

  /**
   * Runs one stage and prints how it ended, how long it took and the processor time of its programs; an exception counts as
   * one failure.
   * @param {string} name
   * @param {() => Promise<Result>} work
   * @returns {Promise<boolean>} whether nothing failed
   */
  async stage(name, work) {
    const since = Date.now();
    this.#running.set(name, since);
    const { result, seconds: processor } = await measured(() =>
      work().catch((error) => ({ passed: 0, failed: 1, skipped: 0, output: String(error) })),
    );
    this.#running.delete(name);
    this.#processor += processor;
    this.#total.passed += result.passed;
    this.#total.failed += result.failed;
    this.#total.skipped += result.skipped ?? 0;
    const ok = result.failed === 0;
    console.log(
      `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(36)} ${counts(result)}  (${seconds(since)}, CPU ${processor.toFixed(0)} s)`,
    );
    if (!ok && result.output) console.log(result.output.trimEnd());
    return ok;
  }

  /** Writes the closing line and returns the exit code. */
  close() {
    clearInterval(this.#heartbeat);
    const { passed, failed, skipped } = this.#total;
    console.log(`\nfinished in ${seconds(this.#began)}, CPU ${this.#processor.toFixed(0)} s`);
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    return failed > 0 || passed === 0 ? 1 : 0;
  }
}
