/** What `npm test` and `npm run lint` check, one function a stage; the stages of Go tests stand in go-stages.mjs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { golangciLint } from './golint.mjs';
import { findLongDocuments } from './prose.mjs';
import { added } from './report.mjs';
import { run } from './run.mjs';
import { vitest } from './vitest.mjs';
import { goPackages, root } from './workspace.mjs';

/**
 * Runs a check that is one program and counts as one test.
 * @param {string} command
 * @param {string[]} args
 * @param {import('./run.mjs').Options} [options]
 * @returns {Promise<import('./report.mjs').Result>}
 */
async function runSingle(command, args, options) {
  const { ok, output } = await run(command, args, options);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}

/** Whether all generated files are what the generator would write now. */
export const generated = () => runSingle('go', ['run', './tools/protocolgen', '-check']);

/** Whether everything that is shipped is listed with its licence. */
export const licences = () => runSingle('go', ['run', './tools/licences', '-check']);

/**
 * Go: gofumpt's format, the linters and the boundaries of .golangci.yml. golangci-lint collects no garbage below 3 GiB of heap,
 * which saves a fifth of its time.
 * @param {string[]} [packages]
 */
export const goLint = async (packages = goPackages()) =>
  runSingle(await golangciLint(), ['run', ...packages], { env: { GOGC: 'off', GOMEMLIMIT: '3GiB' } });

/**
 * TypeScript, CSS and JSON: format, lint and import boundaries of biome.json.
 * @param {string[]} [files] of the repository, or options that choose them
 */
export const biome = (files = ['.']) => runSingle('biome', ['check', '--error-on-warnings', ...files]);

/** Lengths of sentences, paragraphs, table cells and pages of the Markdown in Git. */
export async function prose() {
  const { output } = await run('git', ['ls-files', '*.md']);
  const paths = output.trim().split('\n');
  const findings = findLongDocuments(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
  return { passed: findings.length > 0 ? 0 : 1, failed: findings.length, output: findings.join('\n') };
}

/** Types of every app, library and script. */
export const types = () => runSingle('tsc', ['-b']);

/** Modules that others can use without the rest of this repository: their go.mod names all that they import. */
const publishable = ['libs/game', 'libs/socketio'];

/** Whether the publishable modules build without go.work. */
export async function publishableModules() {
  const results = await Promise.all(
    publishable.map((cwd) => runSingle('go', ['build', './...'], { cwd, env: { GOWORK: 'off' } })),
  );
  return results.reduce(added);
}

/** @param {string[]} [args] of vitest */
export const unitTests = (args) => vitest('vitest', 'tools/vite/vitest.config.ts', {}, args);

/** @param {Record<string, string>} env @param {string[]} [args] of vitest */
export const e2eTests = (env, args) => vitest('e2e', 'tools/e2e/vitest.config.ts', env, args);
