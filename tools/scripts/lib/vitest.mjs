/** Runs vitest and counts. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { cache } from './workspace.mjs';

/**
 * @typedef {{ status: string, assertionResults: { status: string }[] }} File
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

/**
 * Runs the tests of one vitest configuration.
 * @param {string} name of the summary, kept under .cache
 * @param {string} config relative to the repository
 * @param {Record<string, string>} [env]
 * @returns {Promise<import('./report.mjs').Result>}
 */
export async function vitest(name, config, env = {}) {
  mkdirSync(cache, { recursive: true });
  const file = join(cache, `${name}.json`);
  rmSync(file, { force: true });
  const { ok, output } = await run(
    'vitest',
    ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { env },
  );
  const summary = read(file);
  if (!summary) return { passed: 0, failed: 1, output };
  const failed = summary.numFailedTests + brokenFiles(summary);
  return {
    passed: summary.numPassedTests,
    failed: ok ? failed : Math.max(failed, 1),
    skipped: summary.numPendingTests,
    output,
  };
}
