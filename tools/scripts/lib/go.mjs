/** Checks that Go is installed, before steps that take minutes, and compiles the server. */
import { run } from './run.mjs';

/** Ends this process when Go is missing. Go itself fetches the version that a module needs. */
export async function requireGo() {
  const { ok } = await run('go', ['version']);
  if (ok) return;
  console.error('Go is missing: install 1.26 or newer from https://go.dev/dl/ and see that `go version` answers.');
  process.exit(1);
}

/**
 * Compiles the server, its dependencies and the tool that lists their licences into Go's cache, with the flags of their builds.
 * A compile error is reported by the build itself.
 */
export const compileServer = () => run('go', ['list', '-export', '-deps', './services/gameserver', './tools/licences']);
