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

test('runServer warns and does not announce Tarnwort, when another program has the port', async () => {
  const other = createServer((_request, answer) => answer.end()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (other.address());
  const folder = mkdtempSync(join(tmpdir(), 'tarnwort-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const refused = join(folder, 'gameserver');
  writeFileSync(refused, '#!/bin/sh\nsleep 0.5\nexit 1\n', { mode: 0o755 });
  const library = JSON.stringify(join(root, 'tools/scripts/lib/server.mjs'));
  const code = `import { runServer } from ${library}; await runServer(${JSON.stringify(refused)});`;

  const run = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, TARNWORT_PORT: String(port) },
  });
  const [output, warning] = await Promise.all([text(run.stdout), text(run.stderr)]);
  other.close();

  expect(output).toBe('');
  expect(warning).toContain(`http://localhost:${port} already`);
});
