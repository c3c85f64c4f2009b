/** Lints the Go modules named as arguments; all of them when none is. */
import { golangciLint } from './lib/golint.mjs';
import { must } from './lib/run.mjs';
import { goModules } from './lib/workspace.mjs';

const named = process.argv.slice(2);
const modules = named.length > 0 ? named : goModules();
await must(await golangciLint(), ['run', ...modules.map((module) => `./${module}/...`)], { live: true });
