import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

interface Row {
  file: string;
  seconds: number;
  loads: number;
}

/**
 * Prints the processor time of each file, its browser and servers included, and how many pages it has loaded. Files have to
 * run one after the other.
 */
export class ProcessorReporter implements Reporter {
  private readonly group: string;
  private readonly rows: Row[] = [];
  private before = 0;

  /** `group` is the folder of a control group. This process enters it; all that it starts from now on is in it too. */
  constructor(group: string) {
    this.group = group;
    writeFileSync(join(group, 'cgroup.procs'), String(process.pid));
  }

  onTestModuleEnd({ children, relativeModuleId }: TestModule): void {
    const used = this.used();
    const loads = sum([...children.allTests()].map((test) => test.meta().pageLoads ?? 0));
    this.rows.push({ file: relativeModuleId, seconds: used - this.before, loads });
    this.before = used;
  }

  onTestRunEnd(): void {
    const rows = [...this.rows].sort((one, other) => other.seconds - one.seconds);
    const all = { file: 'all files', seconds: this.used(), loads: sum(rows.map(({ loads }) => loads)) };
    for (const { file, seconds, loads } of [...rows, all])
      console.log(`${seconds.toFixed(1).padStart(7)} s CPU ${String(loads).padStart(5)} pages  ${file}`);
  }

  /** Processor time so far, in seconds. */
  private used(): number {
    const [, microseconds] = /^usage_usec (\d+)$/m.exec(readFileSync(join(this.group, 'cpu.stat'), 'utf8')) ?? [];
    return Number(microseconds) / 1e6;
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
