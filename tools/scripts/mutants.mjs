/**
 * Mutation tests: changes one condition or counter of the code at a time and runs the tests of its package, which have
 * to fail. Prints the mutants that live. Folders may be named as arguments. Works on a copy under .cache.
 */
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { goTool } from './lib/go-tool.mjs';
import { must } from './lib/run.mjs';
import { cache, root } from './lib/workspace.mjs';

const named = process.argv.slice(2);
const folders = named.length > 0 ? named : ['libs/game', 'libs/lobbies/view'];

const gremlins = await goTool('tools/mutants', 'github.com/go-gremlins/gremlins/cmd/gremlins');
const copy = join(cache, 'mutants');
rmSync(copy, { recursive: true, force: true });
const withoutPackages = { recursive: true, filter: (/** @type {string} */ file) => basename(file) !== 'node_modules' };
cpSync(join(root, 'libs'), join(copy, 'libs'), withoutPackages);
// The tool runs tests in a temporary folder, where a relative path to a sibling leads nowhere.
const libs = { cwd: join(copy, 'libs') };
await must('go', ['mod', 'edit', `-replace=tarnwort/libs/game=${join(copy, 'libs/game')}`], libs);
const programs = join(copy, 'bin');
mkdirSync(programs);
symlinkSync(join(root, 'tools/scripts/lib/go-for-mutants.mjs'), join(programs, 'go'));
const { stdout: go } = await must('go', ['env', 'GOROOT']);
for (const folder of folders) {
  console.log(`mutants of ${folder}`);
  await must(
    gremlins,
    ['unleash', join(copy, folder), '--arithmetic-base=false', '--timeout-coefficient=40', '-S', 'lct'],
    {
      cwd: join(copy, folder),
      env: {
        GOWORK: 'off',
        PATH: [programs, process.env.PATH].join(delimiter),
        TARNWORT_GO: join(go.trim(), 'bin/go'),
      },
      live: true,
    },
  );
}
