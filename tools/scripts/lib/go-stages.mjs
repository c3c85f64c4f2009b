/** The two stages of Go tests: with the race detector, and without it where it can find nothing. */
import { availableParallelism } from 'node:os';
import { goTestResult } from './go-tests.mjs';
import { added } from './report.mjs';
import { must, run } from './run.mjs';
import { goPackages, root } from './workspace.mjs';

/**
 * `go vet` is left out, for golangci-lint runs it; a package may take long on a busy machine. Twice as many packages run at
 * once as there are cores, because some of them only wait for clocks or other processes.
 */
const flags = ['-vet=off', '-timeout=30m', `-p=${2 * availableParallelism()}`];

/**
 * Packages that start no goroutine, or whose tests drive a server of another process. Races in their callers are found
 * there: the packages are compiled with the detector like all others.
 */
export const unraced = {
  withoutGoroutines: ['libs/game', 'libs/lobbies/view', 'services/gameserver/internal/eventlog/codec'],
  drivingProcesses: ['services/gameserver/internal/systemtest/binary', 'tools/chaos'],
};

/** Tests of other packages that need no detector: in one goroutine, or in numbers that meet no race but the first. */
export const aloneTests = {
  'libs/lobbies/simulator': [
    'TestQuota_UnderFaults',
    'TestSimulator_RegressionSeeds',
    'TestSimulation_Deterministic',
    'TestSimulation_InjectsEveryFault',
  ],
  'services/gameserver/internal/eventlog/sqlite': [
    'TestLog_ManyLobbies_NeedsLittleMemory',
    'TestSimulation_LogIsLikeTheSimulated',
  ],
  'services/gameserver/internal/socketapi': ['TestRights'],
};

/** Tests that run in both stages: a few repetitions meet the races, the full numbers find everything else. */
export const repeatedTests = {
  'libs/lobbies/simulator': ['TestSimulator'],
  'services/gameserver/internal/eventlog/sqlite': ['TestGroupCommit_isLikeTheLogInMemory'],
  'services/gameserver/internal/eventlog/jetstream': ['TestAppend_WithoutAnyAnswerHasOneEffect'],
  'services/gameserver/internal/socketapi': ['TestSecrecy'],
};

const fewRepetitions = {
  RAPID_CHECKS: '20',
  TARNWORT_SOAK_APPENDS: '50',
  TARNWORT_SOAK_GAMES: '6',
  TARNWORT_SOAK_SEEDS: '20',
};

/**
 * Compiler flags of SQLite in raced tests, in place of those in run.mjs. It is C translated to Go: the detector would watch
 * every byte of its pages, and double the time of the stage.
 */
const racedSqlite = '-gcflags=modernc.org/...=-race=false -dwarf=false';

/** @param {string[]} args of `go test` @param {Record<string, string>} [env] */
async function goTest(args, env = {}) {
  const { ok, output } = await run('go', ['test', '-json', ...flags, ...args], { env });
  const result = goTestResult(output.replaceAll(`${root}/`, ''));
  return ok || result.failed > 0 ? result : { ...result, failed: 1 };
}

/** @param {readonly string[]} tests */
const only = (tests) => `^(${tests.join('|')})$`;

/** @param {Record<string, string[]>} tests by package */
const names = (tests) => Object.values(tests).flat();

/**
 * The packages with tests that patterns stand for, by whether the race detector could find anything in them. The others are
 * left out, for `go test` would compile them with the detector and run nothing.
 * @param {string[]} patterns
 */
async function split(patterns) {
  const withTests = '{{if or .TestGoFiles .XTestGoFiles}}{{.Dir}}{{end}}';
  const { stdout } = await must('go', ['list', '-f', withTests, ...patterns]);
  const folders = stdout
    .split('\n')
    .filter(Boolean)
    .map((folder) => `./${folder.slice(root.length + 1)}`);
  /** @param {string} folder */
  const isUnraced = (folder) =>
    Object.values(unraced)
      .flat()
      .some((other) => folder === `./${other}` || folder.startsWith(`./${other}/`));
  return { raced: folders.filter((folder) => !isUnraced(folder)), plain: folders.filter(isUnraced) };
}

/**
 * Go tests with the race detector.
 * @param {string[]} [patterns] of packages
 */
export async function racedGoTests(patterns = goPackages()) {
  const { raced } = await split(patterns);
  if (raced.length === 0) return { passed: 0, failed: 0 };
  const env = { CGO_ENABLED: '1', ...fewRepetitions };
  return goTest(['-race', racedSqlite, `-skip=${only(names(aloneTests))}`, ...raced], env);
}

/**
 * The Go tests that the race detector would only slow down, and those it ran few times in their full numbers.
 * @param {string[]} [patterns] of packages
 */
export async function plainGoTests(patterns = goPackages()) {
  const { raced, plain } = await split(patterns);
  const tests = [...Object.entries(aloneTests), ...Object.entries(repeatedTests)].filter(([folder]) =>
    raced.includes(`./${folder}`),
  );
  const folders = [...new Set(tests.map(([folder]) => `./${folder}`))];
  const results = [];
  if (plain.length > 0) results.push(await goTest(plain));
  if (folders.length > 0) results.push(await goTest([`-run=${only(tests.flatMap(([, found]) => found))}`, ...folders]));
  return results.reduce(added, { passed: 0, failed: 0, skipped: 0, output: '' });
}
