/** `npm start`: builds what changed and runs the server with the three apps inside. */
import { requireGo } from './lib/go.mjs';
import { installPackages } from './lib/npm.mjs';
import { buildServer } from './lib/nx.mjs';
import { runServer } from './lib/server.mjs';
import { serverBinary } from './lib/workspace.mjs';

await requireGo();
await installPackages();
await buildServer();
const server = await runServer(serverBinary);
server.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
