import { loadavg } from 'node:os';
import { expect } from 'vitest';

/** Load above which other work on the machine is part of every figure. */
const BUSY = 2;

/** Figures of one measurement, printed as they come; those with a budget are checked against it. */
export class Figures {
  constructor(title: string) {
    const [load = 0] = loadavg();
    printLine(`\n${title}${load > BUSY ? ` (the machine is busy, load ${load.toFixed(1)})` : ''}`);
  }

  /** Prints a figure that has no budget. */
  note(name: string, value: number, unit: string): void {
    this.print(name, value, unit, '');
  }

  /** Prints a figure and fails the measurement, at its end, when it is beyond its budget. */
  checkBudget(name: string, value: number, unit: string, budget: number): void {
    this.print(name, value, unit, `${value <= budget ? '' : 'MISSED, '}budget ${budget}`);
    expect.soft(value, `${name}, ${unit}`).toBeLessThanOrEqual(budget);
  }

  private print(name: string, value: number, unit: string, remark: string): void {
    const rounded = value.toFixed(value < 10 ? 2 : 1).padStart(8);
    printLine(`  ${name.padEnd(44)}${rounded} ${unit.padEnd(12)} ${remark}`.trimEnd());
  }
}

/** Past vitest, which would print where each line comes from. */
function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
