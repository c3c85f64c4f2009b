/** The task runner that knows what has to be built again. */
import { statSync } from 'node:fs';
import { must, run } from './run.mjs';
import { tooLarge } from './server-build.mjs';
import { serverBinary } from './workspace.mjs';

/** Arguments and environment of the build of the three apps and the server that holds them. */
const args = ['run', 'gameserver:build', '--outputStyle=static'];
const env = { NX_DAEMON: 'false', NX_TUI: 'false' };

/** What the server embeds: the apps and the notices of the works in it. */
const embedded = ['run-many', '--projects=gameserver', '--targets=embed,notices', '--outputStyle=static'];

/** Builds what the server embeds, and shows it: the part of `buildServer` that does not compile the server. */
export const buildEmbedded = () => must('nx', embedded, { env, live: true });

/** Builds what `npm start` runs and shows it; quick when nothing changed, the end of this process when it fails. */
export const buildServer = () => must('nx', args, { env, live: true });

/** The same as one stage of a check, which fails also when the binary is too large for a release. */
export async function serverBuild() {
  const { ok, output } = await run('nx', args, { env });
  const large = ok ? tooLarge([{ name: serverBinary, bytes: statSync(serverBinary).size }]) : [];
  const passed = ok && large.length === 0;
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, output: [output, ...large].join('\n') };
}
