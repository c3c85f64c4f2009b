/**
 * `npm run bench`: the game server against the reference, the strongest alternative and the floor; fails when a gate
 * is missed. Arguments go to the load test: `npm run bench -- -only stalled -rounds 1`.
 */
import { join } from 'node:path';
import { loadtest } from './lib/loadtest.mjs';
import { cache } from './lib/workspace.mjs';

const ok = await loadtest('bench', ['-json', join(cache, 'bench.json'), ...process.argv.slice(2)]);
process.exitCode = ok ? 0 : 1;
