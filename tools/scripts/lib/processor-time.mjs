/** Processor time of the programs that a stage runs. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { endControlGroup, newControlGroup } from './control-group.mjs';

/** @type {AsyncLocalStorage<{ seconds: number }>} */
const stages = new AsyncLocalStorage();

/**
 * Runs work and adds up the processor time of all programs that it runs by `run`.
 * @template T
 * @param {() => Promise<T>} work
 */
export async function measured(work) {
  const used = { seconds: 0 };
  const result = await stages.run(used, work);
  return { result, seconds: used.seconds };
}

/**
 * A command that runs another and then writes its processor time, that of its children included, to file descriptor 3.
 * Node knows this sum for all its children together only, and stages run side by side.
 * @param {string} command
 * @param {string[]} args
 */
export function timed(command, args) {
  const group = newControlGroup();
  const enter = group === '' ? '' : 'echo 0 2>&- > "$0/cgroup.procs"; ';
  const script = `${enter}"$@" 3>&-; code=$?; times >&3; exit $code`;
  return { program: 'sh', args: ['-c', script, group, command, ...args], charge: charge(group) };
}

/**
 * Returns a function that adds to the stage that runs now what `timed` has written, or what the kernel has counted where it
 * does: the shell misses processes whose parent does not wait for them, as those of a browser.
 * @param {string} group
 */
function charge(group) {
  const used = stages.getStore();
  /** @param {string} times */
  return (times) => {
    const seconds = Math.max(processorSeconds(times), endControlGroup(group));
    if (used) used.seconds += seconds;
  };
}

/**
 * The sum of what the shell's `times` prints: user and system time as `1m2.5s`, its own and its children's.
 * @param {string} times
 */
export function processorSeconds(times) {
  return [...times.matchAll(/(\d+)m(\d+)[.,](\d+)s/g)]
    .map(([, minutes, seconds, fraction]) => Number(minutes) * 60 + Number(`${seconds}.${fraction}`))
    .reduce((sum, one) => sum + one, 0);
}
