/**
 * Writes the files of a release: a binary for each platform, the Companion module, an archive of `deploy/`, their checksums and the
 * bill of materials.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildEmbedded } from './nx.mjs';
import { must } from './run.mjs';
import { linkerFlags, readBuild, tooLarge } from './server-build.mjs';
import { root } from './workspace.mjs';

/** Where a release lies; ignored by git. */
export const releaseFolder = join(root, 'services/gameserver/dist/release');

/** Where the build of the Companion module leaves its archive, which carries a version of its own. */
const moduleFolder = join(root, 'tools/companion-module/dist');

/** Operating system and processor of each binary, as Go names them. */
export const platforms = ['linux/amd64', 'linux/arm64', 'darwin/arm64', 'windows/amd64'];

/** @param {string} platform @param {string} version */
export function fileName(platform, version) {
  const suffix = platform.startsWith('windows/') ? '.exe' : '';
  return `gameserver-${version}-${platform.replace('/', '-')}${suffix}`;
}

/**
 * Builds the server as a release has it; its apps are embedded already.
 * @param {string} file @param {string} linker flags @param {{ GOOS?: string, GOARCH?: string }} [platform] another one than this machine's
 */
export async function compile(file, linker, platform = {}) {
  await must('go', ['build', `-ldflags=${linker}`, '-o', file, '.'], {
    cwd: 'services/gameserver',
    env: { ...platform, CGO_ENABLED: '0' },
  });
}

/** @param {readonly { name: string, content: Uint8Array }[]} files @returns {string} as `sha256sum --check` reads it */
export function checksums(files) {
  return files.map(({ name, content }) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`).join('');
}

/** Archives what operators deploy, as it is committed. @param {string} file */
const archiveDeploy = (file) =>
  must(
    'git',
    ['archive', '--format=tar.gz', '--prefix=deploy/', `--output=${file}`, 'HEAD', '.', ':!*_test.go', ':!testdata'],
    {
      cwd: 'services/gameserver/deploy',
    },
  );

/** Builds a release of what is committed. */
export async function release() {
  const made = await readBuild();
  rmSync(releaseFolder, { recursive: true, force: true });
  mkdirSync(releaseFolder, { recursive: true });
  await buildEmbedded();
  for (const platform of platforms) {
    const [GOOS = '', GOARCH = ''] = platform.split('/');
    const file = join(releaseFolder, fileName(platform, made.version));
    console.log(`building ${file} …`);
    await compile(file, linkerFlags(made), { GOOS, GOARCH });
  }
  await must('node', ['tools/companion-module/build.mjs']);
  for (const name of readdirSync(moduleFolder).filter((name) => name.endsWith('.tgz')))
    copyFileSync(join(moduleFolder, name), join(releaseFolder, `companion-${name}`));
  await archiveDeploy(join(releaseFolder, `tarnwort-deploy-${made.version}.tar.gz`));
  const bill = join(releaseFolder, `tarnwort-${made.version}.cdx.json`);
  await must('go', ['run', './tools/licences', '-sbom', bill, '-release', made.version]);
  const files = readdirSync(releaseFolder).map((name) => ({ name, content: readFileSync(join(releaseFolder, name)) }));
  const large = tooLarge(files.map(({ name, content }) => ({ name, bytes: content.length })));
  for (const problem of large) console.error(problem);
  writeFileSync(join(releaseFolder, 'SHA256SUMS'), checksums(files));
  return large.length === 0;
}
