import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failures } from './vitest.mjs';
import { root } from './workspace.mjs';

/** @type {import('./vitest.mjs').Test} */
const passed = { status: 'passed', fullName: 'fine', failureMessages: [] };
const failed = { status: 'failed', fullName: 'a word is lost', failureMessages: ['Error: no word'] };

/** @param {string} status @param {string} message @param {typeof passed[]} tests */
function file(status, message, tests) {
  return { name: join(root, 'apps/a.test.ts'), status, message, assertionResults: tests };
}

/** @param {ReturnType<typeof file>[]} testResults */
function summary(...testResults) {
  return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults };
}

test.each([
  ['nothing', summary(file('passed', '', [passed])), ''],
  ['a test', summary(file('failed', '', [passed, failed])), '--- apps/a.test.ts: a word is lost\nError: no word'],
  ['a file before its tests', summary(file('failed', 'no such module', [])), '--- apps/a.test.ts: no such module'],
])('failures gives the reason, when this failed: %s', (_, results, expected) => {
  expect(failures(results)).toBe(expected);
});
