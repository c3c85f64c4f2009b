/** What a change can reach. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { must } from './run.mjs';
import { goProjects, root } from './workspace.mjs';

/** The shortest e2e test that plays a round on the changed app or module. `npm test` plays all of them. */
const appTests = {
  'apps/admin/': 'tests/keyboard',
  'apps/overlay/': 'tests/overlay-in-sight',
  'apps/player/': 'tests/player-lobby',
  'tools/companion-module/': 'tests/companion',
  'tools/stream-deck-plugin/': 'tests/stream-deck',
};

/** Files that concern every test. */
const shared =
  /^(package(-lock)?\.json|biome\.json|tsconfig.*\.json|nx\.json|\.golangci\.yml|(.*\/)?go\.(mod|sum|work|work\.sum)|tools\/vite\/.*|tools\/scripts\/.*\.mjs)$/;

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
    goPackages: dependents(goProjects().filter((project) => files.some((file) => isGoOf(project, file)))).map(
      (project) => `./${project}/...`,
    ),
    e2e: [...plays, ...changedPlays.map((file) => file.replace('tools/e2e/', ''))],
    web: files.some((file) => /\.(tsx?|mjs|css|json|md)$/.test(file)),
  };
}

/**
 * Reports whether the Go tests of a project read a file, as the input `go` of nx.json says.
 * @param {string} project
 * @param {string} file
 */
function isGoOf(project, file) {
  const isInput = /\.(go|yaml|html|proto|tmpl)$|\/guide\/[\w-]+\.md$|\/(testdata|packs)\//;
  return file.startsWith(`${project}/`) && isInput.test(file);
}

/**
 * Adds to projects all that need them by their project files.
 * @param {string[]} projects
 */
function dependents(projects) {
  const all = goProjects();
  const needs = all.map((project) => {
    const { implicitDependencies = [] } = JSON.parse(readFileSync(join(root, project, 'project.json'), 'utf8'));
    return { project, names: new Set(implicitDependencies) };
  });
  const reached = new Set(projects);
  // Each round reaches one step further; there are no longer paths than projects.
  for (const _ of all)
    for (const { project, names } of needs)
      if ([...reached].some((other) => names.has(basename(other)))) reached.add(project);
  return all.filter((project) => reached.has(project));
}
