// @vitest-environment node
import { expect, test } from 'vitest';
import { goTestResult } from './go-tests.mjs';

/** @param {object[]} events */
const lines = (...events) => events.map((event) => JSON.stringify(event)).join('\n');

test('counts test functions, not the rows of their tables', () => {
  const text = lines(
    { Action: 'pass', Package: 'p', Test: 'TestTable/row' },
    { Action: 'pass', Package: 'p', Test: 'TestTable' },
    { Action: 'pass', Package: 'p' },
  );

  expect(goTestResult(text)).toMatchObject({ passed: 1, failed: 0, skipped: 0 });
});

test('counts a failing test once and shows only what it wrote', () => {
  const text = lines(
    { Action: 'output', Package: 'p', Test: 'TestGood', Output: 'fine\n' },
    { Action: 'pass', Package: 'p', Test: 'TestGood' },
    { Action: 'output', Package: 'p', Test: 'TestBad', Output: 'want 1, got 2\n' },
    { Action: 'fail', Package: 'p', Test: 'TestBad' },
    { Action: 'fail', Package: 'p' },
  );

  const result = goTestResult(text);

  expect(result).toMatchObject({ passed: 1, failed: 1 });
  expect(result.output).toContain('want 1, got 2');
  expect(result.output).not.toContain('fine');
});

test('counts a package that did not compile as a failure and shows the compiler', () => {
  const text = lines(
    { Action: 'build-output', ImportPath: 'p', Output: 'undefined: x\n' },
    { Action: 'build-fail', ImportPath: 'p' },
    { Action: 'fail', Package: 'p' },
  );

  const result = goTestResult(text);

  expect(result).toMatchObject({ passed: 0, failed: 1 });
  expect(result.output).toContain('undefined: x');
});

test('counts skipped tests and keeps lines that are no events', () => {
  const text = `${lines({ Action: 'skip', Package: 'p', Test: 'TestLater' })}\ngo: no such module`;

  const result = goTestResult(text);

  expect(result).toMatchObject({ passed: 0, failed: 0, skipped: 1 });
  expect(result.output).toContain('go: no such module');
});
