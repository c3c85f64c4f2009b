// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Report } from './report.mjs';

/** @type {string[]} */
let lines;

beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
});

afterEach(() => {
  vi.useRealTimers();
});

test('ends with one plain line that adds up all stages', async () => {
  const report = new Report();
  await report.stage('first', async () => ({ passed: 3, failed: 0 }));
  await report.stage('second', async () => ({ passed: 2, failed: 1, output: 'want 1, got 2' }));

  expect(report.close()).toBe(1);
  expect(lines).toContain('want 1, got 2');
  expect(lines.at(-1)).toBe('5 passed, 1 failed');
});

test('counts a stage that could not run as a failure', async () => {
  const report = new Report();
  await report.stage('browser', async () => {
    throw new Error('no browser');
  });

  expect(report.close()).toBe(1);
  expect(lines).toContain('Error: no browser');
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
});

test('prints no counts for a stage that only prepares', async () => {
  const report = new Report();
  await report.stage('npm packages', async () => ({ passed: 0, failed: 0 }));
  report.close();

  expect(lines[0]).toMatch(/^ok {3}npm packages +\(/);
});

test('succeeds only when something passed', async () => {
  const report = new Report();
  expect(report.close()).toBe(1);

  const other = new Report();
  await other.stage('first', async () => ({ passed: 1, failed: 0, skipped: 2 }));
  expect(other.close()).toBe(0);
  expect(lines.at(-1)).toBe('1 passed, 0 failed, 2 skipped');
});

test('lists the stages that still run every 30 seconds', async () => {
  vi.useFakeTimers();
  const report = new Report();
  const stage = report.stage(
    'slow',
    () => new Promise((done) => setTimeout(() => done({ passed: 1, failed: 0 }), 70_000)),
  );

  await vi.advanceTimersByTimeAsync(70_000);
  await stage;
  report.close();

  expect(lines.filter((line) => line.startsWith('...'))).toEqual(['...  slow (30.0 s)', '...  slow (60.0 s)']);
});
