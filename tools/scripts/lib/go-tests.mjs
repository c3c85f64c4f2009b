/** Reads what `go test -json` writes. */

/**
 * @typedef {{ Action: string, Package?: string, ImportPath?: string, Test?: string, Output?: string }} Event
 */

/**
 * Splits the lines into events and other lines, which stay text.
 * @param {string} text
 */
function parse(text) {
  /** @type {Event[]} */
  const events = [];
  const other = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('{')) events.push(JSON.parse(line));
    else if (line !== '') other.push(line);
  }
  return { events, other };
}

/** @param {Event} event */
const isTopLevel = (event) => event.Test !== undefined && !event.Test.includes('/');

/**
 * Packages that failed without a failing test: they did not compile, panicked, leaked or ran into a time limit.
 * @param {Event[]} events
 */
function brokenPackages(events) {
  const explained = new Set(
    events.filter((event) => event.Action === 'fail' && event.Test).map((event) => event.Package),
  );
  return events.filter((event) => event.Action === 'fail' && !event.Test && !explained.has(event.Package));
}

/**
 * What a failing package and its failing tests wrote.
 * @param {Event[]} events
 */
function failureOutput(events) {
  const failed = new Set(events.filter((event) => event.Action === 'fail').map((event) => event.Package));
  const passed = new Set(
    events.filter((event) => event.Action === 'pass' && event.Test).map((event) => `${event.Package} ${event.Test}`),
  );
  return events
    .filter((event) => event.Action === 'build-output' || (event.Action === 'output' && failed.has(event.Package)))
    .filter((event) => !passed.has(`${event.Package} ${event.Test}`))
    .map((event) => event.Output ?? '')
    .join('');
}

/**
 * Counts test functions (a table counts once), and every package that broke otherwise as one failure.
 * @param {string} text
 * @returns {import('./report.mjs').Result}
 */
export function goTestResult(text) {
  const { events, other } = parse(text);
  /** @param {string} action */
  const count = (action) => events.filter((event) => event.Action === action && isTopLevel(event)).length;
  return {
    passed: count('pass'),
    failed: count('fail') + brokenPackages(events).length,
    skipped: count('skip'),
    output: [...other, failureOutput(events)].join('\n'),
  };
}
