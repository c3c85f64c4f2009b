// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { expect, test } from 'vitest';
import { goModules, goProjects, root } from './workspace.mjs';

const folders = ['apps', 'libs', 'services', 'tools'].flatMap((top) =>
  readdirSync(join(root, top)).map((folder) => `${top}/${folder}`),
);

/** @param {string} folder @returns {string[]} texts of the Go files in it and below */
function goFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.go'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));
}

test('go.work lists the five Go modules', () => {
  expect(goModules()).toEqual(['libs', 'libs/game', 'libs/socketio', 'services/gameserver', 'tools']);
});

test.each(goModules())('module %s is named after its folder', (module) => {
  const [, name] = readFileSync(join(root, module, 'go.mod'), 'utf8').match(/^module (\S+)$/m) ?? [];

  expect(name).toBe(`tarnwort/${module}`);
});

test('every folder with a Go program or an npm workspace is an nx project', () => {
  const parts = folders.filter((folder) =>
    ['package.json', 'main.go'].some((file) => existsSync(join(root, folder, file))),
  );

  expect(parts.filter((folder) => !existsSync(join(root, folder, 'project.json')))).toEqual([]);
});

test.each(goProjects())('nx builds %s again when what it imports changes', (project) => {
  const imported = goFiles(project).flatMap((text) =>
    [...text.matchAll(/^(?:import |\t)(?:\w+ )?"tarnwort\/\w+\/([\w-]+)/gm)].map(([, name]) => String(name)),
  );
  const others = new Set(imported.filter((name) => name !== basename(project)));
  const { implicitDependencies = [] } = JSON.parse(readFileSync(join(root, project, 'project.json'), 'utf8'));

  expect([...others].filter((name) => !implicitDependencies.includes(name))).toEqual([]);
});

test.each(goProjects())('nx builds what %s embeds again when that changes', (project) => {
  const embedded = goFiles(project).flatMap((text) =>
    [...text.matchAll(/^\/\/go:embed (.+)$/gm)].flatMap(([, files = '']) => files.split(' ')),
  );
  const { go } = JSON.parse(readFileSync(join(root, 'nx.json'), 'utf8')).namedInputs;

  // Folders are the apps, which come from other tasks.
  const files = embedded.filter((file) => extname(file));
  const missing = files.filter(
    (file) => ![`**/*${extname(file)}`, `${dirname(file)}/**`].some((input) => go.includes(`{projectRoot}/${input}`)),
  );
  expect(missing).toEqual([]);
});
