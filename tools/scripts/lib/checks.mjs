/** What `npm test` and `npm run lint` check, one function a stage; the stages of Go tests stand in go-stages.mjs. */
import { golangciLint } from './golint.mjs';
import { run } from './run.mjs';
import { vitest } from './vitest.mjs';
import { goModules, goPackages } from './workspace.mjs';

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

/** Types of every app, library and script. */
export const types = () => runSingle('tsc', ['-b']);

/**
 * Whether every module stands on its own go.mod: without go.work it finds all that it and its tests import, in the versions
 * that the workspace compiles and tests.
 */
export async function modulesStandAlone() {
  const workspace = await listImported('.', goPackages(), {});
  const results = [];
  for (const module of goModules()) {
    const own = await listImported(module, ['./...'], { GOWORK: 'off' });
    const others = own.versions.filter((version) => !workspace.versions.includes(version));
    const differences = others.map((version) => `${module}: ${version}; run \`go work sync\``);
    const output = [workspace.output, own.output, ...differences].filter(Boolean).join('\n');
    const ok = workspace.ok && own.ok && others.length === 0;
    results.push({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, output });
  }
  return sum(results);
}

/**
 * Lists the modules of others, with their versions, that packages and their tests import.
 * @param {string} cwd @param {string[]} packages @param {Record<string, string>} env
 */
async function listImported(cwd, packages, env) {
  const module = '{{with .Module}}{{if .Version}}{{.Path}} {{.Version}}{{end}}{{end}}';
  const { ok, stdout, output } = await run('go', ['list', '-deps', '-test', '-f', module, ...packages], { cwd, env });
  const versions = [...new Set(stdout.split('\n').filter((version) => version && !version.startsWith('tarnwort/')))];
  return { ok, versions, output: ok ? '' : output };
}

/** @param {import('./report.mjs').Result[]} results */
function sum(results) {
  const failures = results.filter(({ failed }) => failed > 0);
  return {
    passed: results.length - failures.length,
    failed: failures.length,
    output: failures.map(({ output }) => output).join('\n'),
  };
}

/** @param {string[]} [args] of vitest */
export const unitTests = (args) => vitest('vitest', 'tools/vite/vitest.config.ts', {}, args);

/** @param {Record<string, string>} env @param {string[]} [args] of vitest */
export const e2eTests = (env, args) => vitest('e2e', 'tools/e2e/vitest.config.ts', env, args);
