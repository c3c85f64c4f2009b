/** `npm run bench:growth`: how the servers do as lobbies, tables and audiences grow; draws the curves of the load test's README. */
import { loadtest } from './lib/loadtest.mjs';

const ok = await loadtest('growth', process.argv.slice(2));
process.exitCode = ok ? 0 : 1;
