/**
 * Compiles the server for this machine, its version and commit included; the apps are embedded already. With `version` it prints
 * these instead, so that nx builds again when they change.
 */
import { must } from './lib/run.mjs';
import { linkerFlags, readBuild } from './lib/server-build.mjs';

const build = await readBuild();
if (process.argv[2] === 'version') console.log(JSON.stringify(build));
else {
  await must('go', ['build', `-ldflags=${linkerFlags(build)}`, '-o', 'dist/gameserver', '.'], {
    cwd: 'services/gameserver',
    env: { CGO_ENABLED: '0' },
    live: true,
  });
}
