/**
 * Writes the files of a release: a binary for each platform, packages for Linux, the Companion module, the Stream Deck plugin, an archive
 * of `deploy/`, the bill of materials and the checksums of all.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goTool } from './go-tool.mjs';
import { installPackages } from './npm.mjs';
import { buildEmbedded } from './nx.mjs';
import { must, run } from './run.mjs';
import { linkerFlags, readBuild, tooLarge } from './server-build.mjs';
import { root } from './workspace.mjs';

/** Where a release lies; ignored by git. */
export const releaseFolder = join(root, 'services/gameserver/dist/release');

/** Programs for remote controls: how the archive of their build ends, and what its name begins with in a release. */
const remotes = [
  { project: 'companion-module', suffix: '.tgz', prefix: 'companion-' },
  { project: 'stream-deck-plugin', suffix: '.streamDeckPlugin', prefix: '' },
];

/** Operating system and processor of each binary, as Go names them. */
export const platforms = ['linux/amd64', 'linux/arm64', 'darwin/arm64', 'darwin/amd64', 'windows/amd64'];

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
  // Go makes position-independent code for Windows and Intel Macs, which adds up to 1 MB. The server for Linux is without it too.
  const plain = platform.GOOS !== 'linux' && platform.GOARCH === 'amd64' ? ['-buildmode=exe'] : [];
  await must('go', ['build', ...plain, `-ldflags=${linker}`, '-o', file, '.'], {
    cwd: 'services/gameserver',
    env: { ...platform, CGO_ENABLED: '0' },
  });
}

/** @param {readonly { name: string, content: Uint8Array }[]} files @returns {string} as `sha256sum --check` reads it */
export function checksums(files) {
  return files.map(({ name, content }) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`).join('');
}

/**
 * Writes the packages of a binary for Linux, of Debian's kind and of Fedora's.
 * @param {string} platform
 * @param {string} binary
 * @param {import('./server-build.mjs').Build} made
 */
async function pack(platform, binary, made) {
  const nfpm = await goTool('tools/nfpm', 'github.com/goreleaser/nfpm/v2/cmd/nfpm');
  const env = {
    GOARCH: platform.replace('linux/', ''),
    VERSION: made.version,
    BINARY: binary,
    SOURCE_DATE_EPOCH: `${Math.floor(Date.parse(made.date || '2000-01-01T00:00:00Z') / 1000)}`,
  };
  for (const packager of ['deb', 'rpm'])
    await must(nfpm, ['package', '--config', 'nfpm.yaml', '--packager', packager, '--target', releaseFolder], {
      cwd: 'services/gameserver/deploy/package',
      env,
    });
}

/** Archives what operators deploy, as it is committed. @param {string} file */
const archiveDeploy = (file) =>
  must(
    'git',
    [
      'archive',
      '--format=tar.gz',
      '--prefix=deploy/',
      `--output=${file}`,
      'HEAD',
      '.',
      ':!*_test.go',
      ':!testdata',
      ':!package',
    ],
    {
      cwd: 'services/gameserver/deploy',
    },
  );

/** Builds the programs for remote controls and puts their archives into a folder. @param {string} into */
export async function packRemotes(into) {
  for (const { project, suffix, prefix } of remotes) {
    const dist = mkdtempSync(join(tmpdir(), `tarnwort-${project}-`));
    await must('node', [`tools/${project}/build.mjs`, dist]);
    for (const name of readdirSync(dist).filter((name) => name.endsWith(suffix)))
      copyFileSync(join(dist, name), join(into, `${prefix}${name}`));
    rmSync(dist, { recursive: true });
  }
}

/** Builds a release of what is committed. */
export async function release() {
  await installPackages();
  const made = await readBuild();
  rmSync(releaseFolder, { recursive: true, force: true });
  mkdirSync(releaseFolder, { recursive: true });
  await buildEmbedded();
  for (const platform of platforms) {
    const [GOOS = '', GOARCH = ''] = platform.split('/');
    const file = join(releaseFolder, fileName(platform, made.version));
    console.log(`building ${file} …`);
    await compile(file, linkerFlags(made), { GOOS, GOARCH });
    if (GOOS === 'linux') await pack(platform, file, made);
  }
  await packRemotes(releaseFolder);
  await archiveDeploy(join(releaseFolder, `tarnwort-deploy-${made.version}.tar.gz`));
  const bill = join(releaseFolder, `tarnwort-${made.version}.cdx.json`);
  await must('go', ['run', './tools/licences', '-sbom', bill, '-release', made.version]);
  const files = readdirSync(releaseFolder).map((name) => ({ name, content: readFileSync(join(releaseFolder, name)) }));
  const large = tooLarge(files.map(({ name, content }) => ({ name, bytes: content.length })));
  for (const problem of large) console.error(problem);
  writeFileSync(join(releaseFolder, 'SHA256SUMS'), checksums(files));
  return large.length === 0;
}

/** What a signature is for, so that no other one of the same key can take its place. */
const namespace = 'tarnwort-release';

/**
 * Signs the checksums of a release with a key of SSH, and checks the signature. ssh-keygen asks for the passphrase.
 * @param {string | undefined} key file of the private key, or of the public one when an agent holds the other
 * @param {string} [folder] where the checksums are
 */
export async function sign(key, folder = releaseFolder) {
  if (!key) {
    console.error('name the key: npm run generate -- sign ~/.ssh/id_ed25519');
    return false;
  }
  const sums = join(folder, 'SHA256SUMS');
  rmSync(`${sums}.sig`, { force: true });
  const signed = await run('ssh-keygen', ['-Y', 'sign', '-f', key, '-n', namespace, sums], { live: true });
  if (!signed.ok) return false;
  const check = `ssh-keygen -Y check-novalidate -n ${namespace} -s '${sums}.sig' < '${sums}'`;
  return (await run('sh', ['-c', check], { live: true })).ok;
}
