/** Lints the Go folders named as arguments; all code when none is. */
import { golangciLint } from './lib/golint.mjs';
import { must } from './lib/run.mjs';
import { goPackages } from './lib/workspace.mjs';

const named = process.argv.slice(2).map((folder) => `./${folder}/...`);
await must(await golangciLint(), ['run', ...(named.length > 0 ? named : goPackages())], { live: true });
