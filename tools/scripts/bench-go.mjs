/** `npm run bench:go`: every Go benchmark with its allocations; arguments go to the go command. */
import { run } from './lib/run.mjs';
import { goPackages } from './lib/workspace.mjs';

const args = ['test', '-run', '^$', '-bench', '.', '-benchmem', ...process.argv.slice(2), ...goPackages()];
const { ok } = await run('go', args, { live: true });
process.exitCode = ok ? 0 : 1;
