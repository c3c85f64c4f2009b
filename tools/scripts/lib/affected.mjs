/** What a change can reach. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { must } from './run.mjs';
import { goModules, root } from './workspace.mjs';

/** The shortest e2e test that plays a round on the changed app or module. `npm test` plays all of them. */
const appTests = {
  'apps/admin/': 'tests/keyboard',
  'apps/overlay/': 'tests/overlay-in-sight',
  'apps/player/': 'tests/player-lobby',
  'tools/companion-module/': 'tests/companion',
};

/** Files that concern every test. */
const shared =
  /^(package(-lock)?\.json|biome\.json|tsconfig.*\.json|nx\.json|\.golangci\.yml|go\.work(\.sum)?|tools\/vite\/.*|tools\/scripts\/.*\.mjs)$/;

/**
 * Files that differ from the common ancestor with a branch, and that ancestor.
 * @param {string} branch
 */
export async function changedFiles(branch) {
  const since = (await must('git', ['merge-base', 'HEAD', branch])).stdout.trim();
  const tracked = await must('git', ['diff', '--name-only', since]);
  const untracked = await must('git', ['ls-files', '--others', '--exclude-standard']);
  const files = `${tracked.stdout}${untracked.stdout}`.split('\n').filter(Boolean);
  return { since, files };
}

/**
 * @param {readonly string[]} files relative to the repository
 * @returns what they reach: a file that concerns every test, Go packages, e2e test files, and whether any TypeScript
 */
export function affectedBy(files) {
  const plays = Object.entries(appTests).flatMap(([app, test]) =>
    files.some((file) => file.startsWith(app)) ? test : [],
  );
  const changedPlays = files.filter((file) => /^tools\/e2e\/tests\//.test(file) && existsSync(join(root, file)));
  return {
    everything: files.find((file) => shared.test(file)),
    goPackages: dependents(goModules().filter((module) => files.some((file) => isGoOf(module, file)))).map(
      (module) => `./${module}/...`,
    ),
    e2e: [...plays, ...changedPlays.map((file) => file.replace('tools/e2e/', ''))],
    web: files.some((file) => /\.(tsx?|mjs|css|json|md)$/.test(file)),
  };
}

/**
 * Reports whether the Go tests of a module read a file, as the input `go` of nx.json says.
 * @param {string} module
 * @param {string} file
 */
function isGoOf(module, file) {
  const isInput = /\.(go|yaml|html|proto|tmpl)$|\/go\.(mod|sum)$|\/README\.md$|\/(testdata|packs)\//;
  return file.startsWith(`${module}/`) && isInput.test(file);
}

/**
 * Adds to modules all that need them by nx's project files, in the order of go.work.
 * @param {string[]} modules
 */
function dependents(modules) {
  const all = goModules();
  const needs = all.map((module) => {
    const { implicitDependencies = [] } = JSON.parse(readFileSync(join(root, module, 'project.json'), 'utf8'));
    return { module, names: new Set(implicitDependencies) };
  });
  const reached = new Set(modules);
  // Each round reaches one step further; there are no longer paths than modules.
  for (const _ of all)
    for (const { module, names } of needs)
      if ([...reached].some((other) => names.has(basename(other)))) reached.add(module);
  return all.filter((module) => reached.has(module));
}
