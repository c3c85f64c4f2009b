/** The Go linter, built from the version that tools/golint pins. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from './run.mjs';
import { cache, root } from './workspace.mjs';

const source = 'tools/golint';

/**
 * Path of golangci-lint. Compiling it takes one to three minutes, so the result is kept under .cache, in a
 * folder named after the pinned versions and the compiler.
 */
export async function golangciLint() {
  const { stdout: compiler } = await must('go', ['env', 'GOVERSION', 'GOOS', 'GOARCH']);
  const versions = readFileSync(join(root, source, 'go.sum'), 'utf8');
  const key = createHash('sha256').update(compiler).update(versions).digest('hex').slice(0, 12);
  const binary = join(cache, 'bin', key, 'golangci-lint');
  if (existsSync(binary)) return binary;
  await must(
    'go',
    ['build', '-ldflags=-s -w', '-o', binary, 'github.com/golangci/golangci-lint/v2/cmd/golangci-lint'],
    { cwd: source, env: { GOWORK: 'off' } },
  );
  return binary;
}
