// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { expect, test } from 'vitest';
import { goModules, root } from './workspace.mjs';

const folders = ['apps', 'libs', 'services', 'tools'].flatMap((top) =>
  readdirSync(join(root, top)).map((folder) => `${top}/${folder}`),
);

test('go.work lists every Go module but those that pin a tool', () => {
  const pins = ['tools/alerts', 'tools/golint', 'tools/mutants'];
  const modules = folders.filter((folder) => existsSync(join(root, folder, 'go.mod')) && !pins.includes(folder));

  expect(goModules().sort()).toEqual(modules.sort());
});

test.each(goModules())('module %s is named after its folder', (module) => {
  const [, name] = readFileSync(join(root, module, 'go.mod'), 'utf8').match(/^module (\S+)$/m) ?? [];

  expect(name).toBe(`tarnwort/${module}`);
});

test('every Go module and every npm workspace is an nx project', () => {
  const parts = folders.filter((folder) => existsSync(join(root, folder, 'package.json'))).concat(goModules());

  expect(parts.filter((folder) => !existsSync(join(root, folder, 'project.json')))).toEqual([]);
});

test.each(goModules())('%s takes its siblings from this repository', (module) => {
  const file = readFileSync(join(root, module, 'go.mod'), 'utf8');
  const required = new Set([...file.matchAll(/^\s*(?:require )?(tarnwort\/\S+) v/gm)].map(([, name]) => name));
  const replaced = new Set([...file.matchAll(/^\s*(?:replace )?(tarnwort\/\S+) => \.\.\//gm)].map(([, name]) => name));

  expect(replaced).toEqual(required);
});

test.each(goModules())('nx builds %s again when a sibling changes', (module) => {
  const file = readFileSync(join(root, module, 'go.mod'), 'utf8');
  const required = [...file.matchAll(/^\s*(?:require )?tarnwort\/\w+\/(\S+) v/gm)].map(([, name]) => name);
  const { implicitDependencies = [] } = JSON.parse(readFileSync(join(root, module, 'project.json'), 'utf8'));

  expect(implicitDependencies).toEqual(expect.arrayContaining(required));
});

test.each(goModules())('nx builds what %s embeds again when that changes', (module) => {
  const code = readdirSync(join(root, module), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.go'))
    .map((file) => readFileSync(join(root, module, file), 'utf8'));
  const embedded = code.flatMap((text) =>
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
