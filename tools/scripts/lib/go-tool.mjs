/** Programs written in Go, built from the version that a module of their own pins. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { must } from './run.mjs';
import { cache, root } from './workspace.mjs';

/**
 * Path of a Go tool. Compiling it takes up to three minutes, so the result is kept under .cache, in a folder named
 * after the pinned versions and the compiler.
 * @param {string} source folder of the module that pins the tool
 * @param {string} program import path of its main package
 */
export async function goTool(source, program) {
  const { stdout: compiler } = await must('go', ['env', 'GOVERSION', 'GOOS', 'GOARCH']);
  const versions = readFileSync(join(root, source, 'go.sum'), 'utf8');
  const key = createHash('sha256').update(compiler).update(versions).digest('hex').slice(0, 12);
  const binary = join(cache, 'bin', key, basename(program));
  if (existsSync(binary)) return binary;
  await must('go', ['build', '-ldflags=-s -w', '-o', binary, program], { cwd: source, env: { GOWORK: 'off' } });
  return binary;
}
