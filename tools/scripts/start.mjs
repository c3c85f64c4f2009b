/** `npm start`: builds what changed and runs the server with the three apps inside. */
import { compileServer, requireGo } from './lib/go.mjs';
import { installPackages } from './lib/npm.mjs';
import { buildEmbedded, buildServer } from './lib/nx.mjs';
import { runServer } from './lib/server.mjs';
import { serverBinary } from './lib/workspace.mjs';

await requireGo();
// On a fresh clone npm waits for the network and Vite uses one core: Go compiles meanwhile.
const compiled = compileServer();
await installPackages();
await buildEmbedded();
await compiled;
await buildServer();
const server = await runServer(serverBinary);
server.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
