/** A control group of the kernel (cgroup v2), which counts the processor time of all processes that begin in it. */
import { existsSync, mkdtempSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where cgroup v2 is mounted: alone, and beside the controllers of v1. */
const mounts = ['/sys/fs/cgroup', '/sys/fs/cgroup/unified'];

/** Folder of a new control group below that of this process; empty where this process may not make one. */
export function newControlGroup() {
  try {
    const own = /^0::(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1] ?? '';
    const mount = mounts.find((folder) => existsSync(join(folder, 'cgroup.procs')));
    return mount ? mkdtempSync(join(mount, own, 'tarnwort-')) : '';
  } catch {
    return '';
  }
}

/**
 * Ends a control group and returns the processor time of its processes in seconds; 0 when there is no group.
 * @param {string} group
 */
export function endControlGroup(group) {
  if (group === '') return 0;
  const used = /^usage_usec (\d+)$/m.exec(readFileSync(join(group, 'cpu.stat'), 'utf8'));
  // A process that is about to end keeps the group a little longer.
  if (!removed(group)) process.once('exit', () => removed(group));
  return Number(used?.[1] ?? 0) / 1e6;
}

/** @param {string} group */
function removed(group) {
  try {
    rmdirSync(group);
    return true;
  } catch {
    return false;
  }
}
