/** A control group of the kernel (cgroup v2), which counts the processor time of all processes that begin in it. */
import { existsSync, mkdtempSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where cgroup v2 is mounted: alone, and beside the controllers of v1. */
const mounts = ['/sys/fs/cgroup', '/sys/fs/cgroup/unified'];

/** @type {Set<string>} groups that this process has made and not removed yet */
const groups = new Set();

/** Folder of a new control group below that of this process; empty where this process may not make one. */
export function newControlGroup() {
  try {
    const own = /^0::(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1] ?? '';
    const mount = mounts.find((folder) => existsSync(join(folder, 'cgroup.procs')));
    if (!mount) return '';
    const group = mkdtempSync(join(mount, own, 'tarnwort-'));
    if (groups.size === 0) process.once('exit', removeAll);
    groups.add(group);
    return group;
  } catch {
    return '';
  }
}

/**
 * Ends a control group and returns the processor time of its processes in seconds; 0 when there is no group.
 * @param {string} group
 */
export function endControlGroup(group) {
  if (!groups.has(group)) return 0;
  try {
    const used = /^usage_usec (\d+)$/m.exec(readFileSync(join(group, 'cpu.stat'), 'utf8'));
    return Number(used?.[1] ?? 0) / 1e6;
  } catch {
    return 0;
  } finally {
    remove(group);
    if (groups.size === 0) process.off('exit', removeAll);
  }
}

/**
 * Removes a group. One that still has a process stays, and is removed when this process exits.
 * @param {string} group
 */
function remove(group) {
  try {
    rmdirSync(group);
    groups.delete(group);
  } catch {}
}

function removeAll() {
  for (const group of groups) remove(group);
}
