/** Writes the files of a release: a binary for each platform, the Companion module, their checksums and the bill of materials. */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildEmbedded } from './nx.mjs';
import { must } from './run.mjs';
import { root } from './workspace.mjs';

/** Where a release lies; ignored by git. */
export const releaseFolder = join(root, 'services/gameserver/dist/release');

/** Where the build of the Companion module leaves its archive, which carries a version of its own. */
const moduleFolder = join(root, 'tools/companion-module/dist');

/** Operating system and processor of each binary, as Go names them. */
export const platforms = ['linux/amd64', 'linux/arm64', 'darwin/arm64', 'windows/amd64'];

/** Most bytes of a file. */
const maxBytes = 30_000_000;

/** @param {string} platform @param {string} version */
export function fileName(platform, version) {
  const suffix = platform.startsWith('windows/') ? '.exe' : '';
  return `gameserver-${version}-${platform.replace('/', '-')}${suffix}`;
}

/**
 * Flags of the linker. The date is the commit's own, so that the same commit gives the same bytes.
 * @param {{ version: string, commit: string, date: string }} build
 */
export function linkerFlags({ version, commit, date }) {
  return `-s -w -X main.release=${version} -X main.commit=${commit} -X main.date=${date}`;
}

/**
 * How the compiler optimises: for Linux by `release.pgo`, which says where a busy server's processor time goes
 * (`npm run bench -- profile`). The Windows binary would become larger than `maxBytes`.
 * @param {string} system @returns {string} a flag of `go build`
 */
export const optimisation = (system) => (system === 'linux' ? '-pgo=release.pgo' : '-pgo=off');

/**
 * Builds the server as a release has it; its apps are embedded already.
 * @param {string} file @param {string} linker flags @param {{ GOOS?: string, GOARCH?: string }} [platform] another one than this machine's
 */
export async function compile(file, linker, platform = {}) {
  const flags = ['-trimpath', '-buildvcs=false', '-tags', 'nomsgpack', `-ldflags=${linker}`];
  await must('go', ['build', optimisation(platform.GOOS ?? process.platform), ...flags, '-o', file, '.'], {
    cwd: 'services/gameserver',
    env: { ...platform, CGO_ENABLED: '0' },
  });
}

/** @param {readonly { name: string, content: Uint8Array }[]} files @returns {string} as `sha256sum --check` reads it */
export function checksums(files) {
  return files.map(({ name, content }) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`).join('');
}

/** @param {string[]} args of git */
const git = async (...args) => (await must('git', args)).stdout.trim();

/** The tag of the commit, or the nearest one with the commit behind it; a changed file adds `-dirty`. */
async function build() {
  return {
    version: await git('describe', '--tags', '--always', '--dirty', '--match', 'v*'),
    commit: await git('rev-parse', 'HEAD'),
    date: await git('log', '-1', '--date=format-local:%Y-%m-%dT%H:%M:%SZ', '--format=%cd'),
  };
}

/** Builds a release of what is committed. */
export async function release() {
  process.env.TZ = 'UTC';
  const made = await build();
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
  const bill = join(releaseFolder, `tarnwort-${made.version}.cdx.json`);
  await must('go', ['run', './tools/licences', '-sbom', bill, '-release', made.version]);
  const files = readdirSync(releaseFolder).map((name) => ({ name, content: readFileSync(join(releaseFolder, name)) }));
  const large = files.filter(({ content }) => content.length > maxBytes);
  for (const { name, content } of large) console.error(`${name} is too large: ${content.length} bytes of ${maxBytes}`);
  writeFileSync(join(releaseFolder, 'SHA256SUMS'), checksums(files));
  return large.length === 0;
}
