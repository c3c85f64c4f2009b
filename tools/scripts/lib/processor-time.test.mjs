import { describe, expect, it } from 'vitest';
import { endControlGroup, newControlGroup } from './control-group.mjs';
import { measured, processorSeconds } from './processor-time.mjs';
import { run } from './run.mjs';

/** Computes for a fifth of a second of processor time, however long that takes. */
const busy = 'const end = process.cpuUsage().user + 2e5; while (process.cpuUsage().user < end);';

function canMakeControlGroup() {
  const group = newControlGroup();
  endControlGroup(group);
  return group !== '';
}

describe('processorSeconds', () => {
  it.each([
    ['0m0.000000s 0m0.010000s\n1m2.500000s 0m1.250000s\n', 63.76],
    ['0m0,003s 0m0,000s\n0m1,500s 0m0,000s\n', 1.503],
    ['', 0],
  ])('adds up %j to %d seconds', (times, seconds) => {
    expect(processorSeconds(times)).toBeCloseTo(seconds, 5);
  });
});

describe('measured', () => {
  it('counts only the programs of its own stage, when two stages run side by side', async () => {
    const [working, idle] = await Promise.all([
      measured(() => run(process.execPath, ['-e', busy])),
      measured(() => run(process.execPath, ['-e', ''])),
    ]);

    expect(working.result.ok).toBe(true);
    expect(working.seconds).toBeGreaterThanOrEqual(0.2);
    expect(idle.seconds).toBeLessThan(working.seconds);
  });

  it.runIf(canMakeControlGroup())('counts a process that its parent does not wait for', async () => {
    const { seconds } = await measured(() => run('sh', ['-c', '"$0" -e "$1" &', process.execPath, busy]));
    expect(seconds).toBeGreaterThanOrEqual(0.2);
  });

  it('returns the result of the work, when a program fails', async () => {
    const { result } = await measured(() => run('sh', ['-c', 'echo said; exit 3']));
    expect(result).toEqual({ ok: false, stdout: 'said\n', output: 'said\n' });
  });
});
