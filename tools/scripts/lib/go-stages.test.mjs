// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aloneTests, repeatedTests, unraced } from './go-stages.mjs';
import { root } from './workspace.mjs';

/** @param {string} folder @returns {string[]} texts of the Go files in it and below */
function goFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.go') && !file.includes('testdata'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));
}

describe('Go tests without the race detector', () => {
  it.each(unraced.withoutGoroutines)('%s starts no goroutine', (folder) => {
    const started = goFiles(folder).flatMap((text) => text.match(/^\s*go .*\(|\.Go\(|t\.Parallel\(/gm) ?? []);

    expect(started).toEqual([]);
  });

  it.each([...Object.entries(aloneTests), ...Object.entries(repeatedTests)])('%s has %s', (folder, tests) => {
    const texts = goFiles(folder).join('\n');

    expect(tests.filter((test) => !texts.includes(`func ${test}(t *testing.T)`))).toEqual([]);
  });
});
