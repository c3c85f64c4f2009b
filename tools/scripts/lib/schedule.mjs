/** Runs the stages of a check on a few slots. */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {() => Promise<import('./report.mjs').Result>} run
 * @property {string[]} [after] names of stages that have to pass first
 */

/**
 * Runs each stage once, at most `slots` at a time. A free slot takes the first stage in the list whose predecessors have
 * passed; a stage whose predecessor failed counts as failed without being run.
 * @param {import('./report.mjs').Report} report
 * @param {readonly Stage[]} stages
 * @param {number} slots
 */
export async function runStages(report, stages, slots) {
  const waiting = [...stages];
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  /** @type {Map<string, boolean>} */
  const passed = new Map();

  /** @param {Stage} stage */
  const start = ({ name, run, after = [] }) => {
    const failed = after.find((other) => passed.get(other) === false);
    const work = failed ? () => notRun(failed) : run;
    const ended = report.stage(name, work).then((ok) => {
      passed.set(name, ok);
      running.delete(name);
    });
    running.set(name, ended);
  };

  while (waiting.length > 0 || running.size > 0) {
    for (let at = nextOf(waiting, passed); at >= 0 && running.size < slots; at = nextOf(waiting, passed)) {
      for (const stage of waiting.splice(at, 1)) start(stage);
    }
    if (running.size === 0)
      throw new Error(`stages wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
    await Promise.race(running.values());
  }
}

/**
 * @param {readonly Stage[]} waiting
 * @param {ReadonlyMap<string, boolean>} passed
 */
function nextOf(waiting, passed) {
  return waiting.findIndex(({ after = [] }) => after.every((name) => passed.has(name)));
}

/** @param {string} failed */
async function notRun(failed) {
  return { passed: 0, failed: 1, output: `not run: "${failed}" failed` };
}
