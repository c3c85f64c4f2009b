/** `npm test`: installs what is missing, then runs every check. */
import * as checks from './lib/checks.mjs';
import { requireGo } from './lib/go.mjs';
import { plainGoTests, racedGoTests } from './lib/go-stages.mjs';
import { serverBuild } from './lib/nx.mjs';
import { prepare } from './lib/prepare.mjs';
import { Report } from './lib/report.mjs';
import { runStages } from './lib/schedule.mjs';
import { serverBinary } from './lib/workspace.mjs';

/** Stages at once: one more than two cores, because e2e tests often wait. */
const SLOTS = 3;

await requireGo();
const browser = await prepare();
const build = 'build of the apps and the server';

/**
 * Stages of one process are early, for the Go stages fill both cores at the end; short ones run while the server is built.
 * Go packages are listed after the build, which replaces the files that the server embeds.
 */
const stages = [
  { name: build, run: serverBuild },
  { name: 'vitest', run: () => checks.unitTests() },
  { name: 'generated code is fresh', run: checks.generated },
  { name: 'biome', run: () => checks.biome() },
  { name: 'tsc', run: checks.types },
  {
    name: 'e2e tests',
    run: () => checks.e2eTests({ TARNWORT_CHROMIUM: browser, TARNWORT_SERVER: serverBinary }),
    after: [build],
  },
  { name: 'licences are listed', run: checks.licences, after: [build] },
  { name: 'go test -race', run: () => racedGoTests(), after: [build] },
  { name: 'gofumpt and golangci-lint', run: () => checks.goLint(), after: [build] },
  { name: 'go test without the race detector', run: () => plainGoTests(), after: [build] },
  { name: 'every Go module stands alone', run: checks.modulesStandAlone, after: [build] },
];

const report = new Report();
await runStages(report, stages, SLOTS);
process.exitCode = report.close();
