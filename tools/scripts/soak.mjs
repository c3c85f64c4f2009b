/**
 * `npm run soak`: an hour of lobbies whose players come and go. A first argument without a dash names another long check:
 * `npm run soak -- kill`. Other arguments go to the program that runs it.
 */
import { playGuests } from './lib/guest-browsers.mjs';
import { playRelease } from './lib/play-release.mjs';
import { reproducible } from './lib/reproducible.mjs';
import { must, run } from './lib/run.mjs';
import { choose } from './lib/verbs.mjs';

/** @param {string[]} command @param {import('./lib/run.mjs').Options} [options] */
const go =
  (command, options) =>
  /** @param {string[]} args */
  async (args) =>
    (await run('go', [...command, ...args], { ...options, live: true })).ok;

/** @param {string} cwd @param {string} pattern @param {string} folder @param {Record<string, string>} [env] */
const goTest = (cwd, pattern, folder, env = {}) =>
  go(['test', '-count=1', '-v', '-timeout=60m', `-run=${pattern}`, folder], { cwd, env });

/** Every fuzz target for ten minutes, or for the time in `-fuzztime`. @param {string[]} args */
async function fuzz(args) {
  const { stdout } = await must('git', ['grep', '-o', '^func Fuzz[A-Za-z]*', '--', '*_test.go']);
  for (const [, folder, target] of stdout.matchAll(/^(.*)\/[^/]*:func (\w+)$/gm)) {
    if (
      !(await go(['test', '-run=^$', `-fuzz=^${target}$`, '-fuzztime=10m', '-fuzzminimizetime=1s', `./${folder}`])(
        args,
      ))
    )
      return false;
  }
  return true;
}

const ok = await choose('npm run soak', process.argv.slice(2), {
  '': go(['run', './tools/chaos', 'soak', '-within', '70m']),
  kill: go(['run', './tools/chaos', 'kill']),
  power: go(['run', './tools/chaos', 'power']),
  cluster: go(['run', './tools/chaos', 'cluster']),
  damage: goTest('services/gameserver', 'TestDamage', './internal/eventlog/sqlite', { TARNWORT_SOAK_DAMAGES: '200' }),
  crashes: goTest('services/gameserver', 'TestCrashPoints', './internal/eventlog/sqlite', {
    TARNWORT_SOAK_APPENDS: '1000',
  }),
  fuzz,
  rights: goTest('services/gameserver', 'TestRights', './internal/socketapi'),
  secrecy: goTest('services/gameserver', 'TestSecrecy', './internal/socketapi', { TARNWORT_SOAK_GAMES: '10000' }),
  model: goTest('libs/game', 'TestModelSoak', '.', { TARNWORT_SOAK_COMMANDS: '1000000' }),
  simulator: goTest('libs/lobbies', '^TestSimulator$', './simulator', { TARNWORT_SOAK_SEEDS: '10000' }),
  appends: goTest('services/gameserver', 'WithoutAnyAnswer', './internal/eventlog/jetstream', {
    TARNWORT_SOAK_APPENDS: '1000',
  }),
  creations: goTest('services/gameserver', 'TestCreation', './internal/eventlog/jetstream', {
    TARNWORT_SOAK_CREATIONS: '50',
  }),
  alerts: go(['test', '-count=1', '-v', './...'], { cwd: 'tools/alerts', env: { GOWORK: 'off' } }),
  browsers: playGuests,
  release: playRelease,
  reproducible,
});
process.exitCode = ok ? 0 : 1;
