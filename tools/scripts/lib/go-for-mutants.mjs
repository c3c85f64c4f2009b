#!/usr/bin/env node
/**
 * Stands in for the go command of gremlins, which changes only what lies in a covered block. Go's coverage has no block for
 * the condition of a `case`, so each file with a covered block gets one as long as the file. Measures anew each time: the
 * mutants' time limit is a multiple of how long that takes.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';

const args = process.argv.slice(2);
const profile = args[args.indexOf('-coverprofile') + 1];
const measures = args.includes('-coverprofile') && profile !== undefined;
if (measures) args.splice(1, 0, '-count=1');
const { status } = spawnSync(String(process.env.TARNWORT_GO), args, { stdio: 'inherit' });
if (measures && status === 0) {
  const covered = readFileSync(profile, 'utf8').matchAll(/^(.+):\S+ \d+ [1-9]\d*$/gm);
  for (const file of new Set(Array.from(covered, ([, name]) => name))) {
    appendFileSync(profile, `${file}:1.1,99999.1 1 1\n`);
  }
}
process.exit(status ?? 1);
