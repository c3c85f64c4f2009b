/** What `npm test` and `npm run lint` check, one function a stage. */
import { devNull } from 'node:os';
import { goTestResult } from './go-tests.mjs';
import { golangciLint } from './golint.mjs';
import { run } from './run.mjs';
import { goPackages, root } from './workspace.mjs';

/**
 * A check that is one program: it passes or it does not.
 * @param {string} command
 * @param {string[]} args
 * @param {import('./run.mjs').Options} [options]
 * @returns {Promise<import('./report.mjs').Result>}
 */
async function single(command, args, options) {
  const { ok, output } = await run(command, args, options);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}

/** Whether the TypeScript contract is the one the Go structs describe. */
export const generated = () => single('go', ['run', './tools/protocolgen', '-check']);

/** Whether everything that is shipped is listed with its licence. */
export const licences = () => single('go', ['run', './tools/licences', '-check']);

/** Go: gofumpt's format, the linters and the boundaries of .golangci.yml. */
export const goLint = async () => single(await golangciLint(), ['run', ...goPackages()]);

/** TypeScript, CSS and JSON: format, lint and import boundaries of biome.json. */
export const biome = () => single('biome', ['check', '--error-on-warnings', '.']);

/** Types of every app, library and script. */
export const types = () => single('tsc', ['-b']);

/**
 * Whether a module stands on its own go.mod: without go.work it builds, and its tests find all they import.
 * @param {string} module folder of the module
 */
export async function standsAlone(module) {
  const options = { cwd: module, env: { GOWORK: 'off' } };
  // With the flag of the server's build, which has compiled most of it that way.
  const build = await single('go', ['build', '-trimpath', '-o', devNull, './...'], options);
  if (build.failed > 0) return build;
  return single('go', ['list', '-deps', '-test', './...'], options);
}

/** @param {string[]} args of `go test` @param {Record<string, string>} [env] */
async function goTest(args, env = {}) {
  const { ok, output } = await run('go', ['test', '-json', ...args], { env });
  const result = goTestResult(output.replaceAll(`${root}/`, ''));
  return ok || result.failed > 0 ? result : { ...result, failed: 1 };
}

/** All Go tests with the race detector, which makes the secrecy of many games last: a few have the same races. */
export const goTests = () => goTest(['-race', ...goPackages()], { CGO_ENABLED: '1', TARNWORT_SOAK_GAMES: '60' });

/** As many games as the secrecy promises, without the race detector. */
export const secrecy = () =>
  goTest([
    '-run=^(TestSecrecy|TestGamesThatDifferInSecretsLookTheSame)$',
    './libs/lobbies/view',
    './services/gameserver/internal/socketapi',
  ]);
