// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './workspace.mjs';

test.each(['start', 'dev', 'test'])('npm %s says at once that Go is missing', (verb) => {
  const nothing = mkdtempSync(join(tmpdir(), 'tarnwort-path-'));
  onTestFinished(() => rmdirSync(nothing));
  const script = join(root, `tools/scripts/${verb}.mjs`);

  const { status, stderr } = spawnSync(process.execPath, [script], {
    env: { PATH: nothing },
    encoding: 'utf8',
    timeout: 50_000,
  });

  expect(stderr).toContain('Go is missing');
  expect(status).toBe(1);
});
