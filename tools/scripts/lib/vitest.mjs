/** Runs vitest and counts its tests. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from './run.mjs';
import { cache, root } from './workspace.mjs';

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Test
 * @typedef {{ name: string, status: string, message: string, assertionResults: Test[] }} File
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: File[] }} Summary
 * @param {string} file
 * @returns {Summary | undefined}
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {Summary} summary files that failed before one of their tests did */
function brokenFiles({ testResults }) {
  return testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
}

/** How much of each failure stands above the whole output. */
const excerpt = 1_500;

/** @param {Summary} summary what failed and why, before everything else is printed */
export function failures({ testResults }) {
  const files = testResults.filter(({ status }) => status === 'failed');
  return files
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      const reasons = tests.map(({ fullName, failureMessages }) => [fullName, ...failureMessages].join('\n'));
      return (reasons.length > 0 ? reasons : [message]).map((reason) => `--- ${relative(root, name)}: ${reason}`);
    })
    .map((reason) => reason.slice(0, excerpt))
    .join('\n');
}

/**
 * Runs the tests of one vitest configuration.
 * @param {string} name of the summary, kept under .cache
 * @param {string} config relative to the repository
 * @param {Record<string, string>} [env]
 * @param {string[]} [args]
 * @returns {Promise<import('./report.mjs').Result>}
 */
export async function vitest(name, config, env = {}, args = []) {
  mkdirSync(cache, { recursive: true });
  const file = join(cache, `${name}.json`);
  rmSync(file, { force: true });
  const { ok, output } = await run(
    'vitest',
    ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    { env },
  );
  const summary = read(file);
  if (!summary) return { passed: 0, failed: 1, output };
  const failed = summary.numFailedTests + brokenFiles(summary);
  return {
    passed: summary.numPassedTests,
    failed: ok ? failed : Math.max(failed, 1),
    skipped: summary.numPendingTests,
    output: `${failures(summary)}\n${output}`,
  };
}
