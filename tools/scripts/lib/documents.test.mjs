// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './workspace.mjs';

const built = new Set(['node_modules', 'dist', 'output', 'web', '.git', '.cache', '.nx']);

/**
 * @param {string} folder
 * @returns {string[]} files below it, relative to the repository
 */
function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !built.has(name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]));
}

const files = filesIn('.');
const documents = files.filter((file) => file.endsWith('.md'));
const goTests = files
  .filter((file) => file.endsWith('_test.go'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/**
 * @param {string} document
 * @param {RegExp} what with one group
 */
function named(document, what) {
  return [...readFileSync(join(root, document), 'utf8').matchAll(what)].map(([, name]) => String(name));
}

test('there are documents', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'DEVELOPERS.md', 'SECURITY.md']));
});

test.each(documents)('%s links and shows what exists', (document) => {
  const links = named(document, /(?:\]\(|src=")(?!https?:|#)([^)#"]+)/g);

  expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([]);
});

test.each(documents)('%s names commands and tests that exist', (document) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commands = named(document, /`npm run ([\w:]+)/g).filter((name) => !(name in scripts));
  const tests = named(document, /\b((?:Test|Fuzz|Benchmark)[A-Z]\w+)/g).filter(
    (name) => !goTests.includes(`func ${name}`),
  );

  expect([...commands, ...tests]).toEqual([]);
});

test('every command is explained', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const explained = named('DEVELOPERS.md', /^\| `npm (?:run )?([\w:]+)/gm);

  expect(explained.sort()).toEqual(Object.keys(scripts).sort());
});
