// @vitest-environment node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './workspace.mjs';

/** Starts a program that listens on a free port. */
async function listen() {
  const server = createServer((_request, answer) => answer.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { server, port };
}

/**
 * Calls runServer in a process of its own, with a shell script as the server.
 * @param {string} script
 * @param {number} port
 */
function runScript(script, port) {
  const folder = mkdtempSync(join(tmpdir(), 'tarnwort-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const binary = join(folder, 'gameserver');
  writeFileSync(binary, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const library = JSON.stringify(join(root, 'tools/scripts/lib/server.mjs'));
  const code = `import { runServer } from ${library}; await runServer(${JSON.stringify(binary)});`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, TARNWORT_PORT: String(port) },
  });
  onTestFinished(() => void run.kill('SIGKILL'));
  return run;
}

test('runServer warns and does not announce Tarnwort, when another program has the port', async () => {
  const { server: other, port } = await listen();
  const run = runScript('sleep 0.5\nexit 1', port);
  const [output, warning] = await Promise.all([text(run.stdout), text(run.stderr)]);
  other.close();

  expect(output).toBe('');
  expect(warning).toContain(`http://localhost:${port} already`);
});

test('runServer ends, when a signal ends the server before it answers', async () => {
  const { server: other, port } = await listen();
  other.close();
  await once(other, 'close');
  const run = runScript('kill -9 $$', port);
  const [output] = await Promise.all([text(run.stdout), once(run, 'exit')]);

  expect(output).toBe('');
});
