// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** @param {string} verb whose script chooses among programs, one property each */
function programsOf(verb) {
  const [table = ''] = named(`tools/scripts/${verb}.mjs`, /await choose(.*)/gs);
  return [...table.matchAll(/^ {2}(\w+)[:,]/gm)].map(([, name]) => String(name));
}

/**
 * @param {string} document
 * @param {RegExp} what with one group
 */
function named(document, what) {
  return [...readFileSync(join(root, document), 'utf8').matchAll(what)].map(([, name]) => String(name));
}

/** @param {string} heading @returns {string} the anchor that GitHub gives it */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-');

describe('documents', () => {
  it('include the read-me, the developer guide and the security policy', () => {
    expect(documents).toEqual(expect.arrayContaining(['README.md', '.github/DEVELOPERS.md', '.github/SECURITY.md']));
  });

  it.each(documents)('link and show what exists: %s', (document) => {
    const links = named(document, /(?:\]\(|src=")(?!https?:|#)([^)#"]+)/g);

    expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([]);
  });

  it.each(documents)('link to headings that exist: %s', (document) => {
    const links = [...readFileSync(join(root, document), 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*\.md)?#([^)]+)\)/g)];
    const missing = links.filter(([, page, anchor = '']) => {
      const headings = named(page ? join(dirname(document), page) : document, /^#+ (.+)$/gm);
      return !headings.map(anchorOf).includes(anchor);
    });

    expect(missing.map(([link]) => link)).toEqual([]);
  });

  it.each(documents)('name commands and tests that exist: %s', (document) => {
    const commands = named(document, /`npm run ([\w:]+)/g).filter((name) => !(name in scripts));
    const programs = ['bench', 'soak'].flatMap((verb) =>
      named(document, new RegExp(`npm run ${verb} -- (\\w+)`, 'g')).filter((name) => !programsOf(verb).includes(name)),
    );
    const tests = named(document, /\b((?:Test|Fuzz|Benchmark)[A-Z]\w+)/g).filter(
      (name) => !goTests.includes(`func ${name}`),
    );

    expect([...commands, ...programs, ...tests]).toEqual([]);
  });
});

/**
 * @param {readonly string[]} functions of a Go file
 * @param {string} caller one of them
 * @returns {string} its text, and that of the functions of the file that it calls
 */
function withCallees(functions, caller) {
  const called = functions.filter((each) => caller.includes(`.${each.match(/^func \(.*?\) (\w+)\(/)?.[1]}(`));
  return [caller, ...called].join('\n');
}

describe('current documents', () => {
  // Decision records and the change log name what existed when they were written.
  const current = documents.filter((document) => !/adr\/\d|changelog/.test(document));

  it.each(current)('name test files that exist: %s', (document) => {
    const tests = named(document, /`([\w/.-]+(?:_test\.go|\.test\.tsx?))`/g);

    expect(tests.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  });

  it('walk through functions that call each other: architecture', () => {
    const page = readFileSync(join(root, 'tools/docs/architecture.md'), 'utf8');
    const steps = [...page.matchAll(/`(\w+)\.(\w+)` \| `(\S+\.go)`/g)];
    const wrong = steps.filter(([, type, method, name], at) => {
      const file = files.find((each) => each.endsWith(`/${name}`));
      const functions = file
        ? (readFileSync(join(root, file), 'utf8').match(/^func [^\n]*}$|^func .*?^}/gms) ?? [])
        : [];
      const step = functions.find((each) => new RegExp(`^func \\(\\w+ \\*?${type}\\) ${method}\\(`).test(each));
      const [, , next] = steps[at + 1] ?? [];
      return !step || (next && !withCallees(functions, step).includes(`.${next}(`));
    });

    expect(steps.length).toBeGreaterThan(10);
    expect(wrong.map(([step]) => step)).toEqual([]);
  });
});

describe('DEVELOPERS.md', () => {
  const explained = named('.github/DEVELOPERS.md', /^\| `npm (?:run )?([\w:]+)/gm);

  it('explains every npm verb, at most twelve', () => {
    expect(explained.sort()).toEqual(Object.keys(scripts).sort());
    expect(explained.length).toBeLessThanOrEqual(12);
  });

  it.each(['bench', 'soak'])('explains every program of npm run %s', (verb) => {
    const programs = named('.github/DEVELOPERS.md', new RegExp(`^\\| \`${verb} -- (\\w+)`, 'gm'));
    expect(programs.sort()).toEqual(programsOf(verb).sort());
  });
});
