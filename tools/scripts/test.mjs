/** `npm test`: installs what is missing, then runs every check. */
import { chromium } from './lib/browser.mjs';
import * as checks from './lib/checks.mjs';
import { requireGo } from './lib/go.mjs';
import { plainGoTests, racedGoTests } from './lib/go-stages.mjs';
import { serverBuild } from './lib/nx.mjs';
import { goModules, npmPackages, programs, serverPackages } from './lib/prepare.mjs';
import { Report } from './lib/report.mjs';
import { runStages } from './lib/schedule.mjs';
import { serverBinary } from './lib/workspace.mjs';

/** Stages at once: one more than two cores, because e2e tests often wait. */
const SLOTS = 3;

await requireGo();
const build = 'build of the apps and the server';

/**
 * A stage waits for what it needs and no more, but stages that compile the same packages run one after the other. Those of one
 * process are early, for the Go stages fill both cores at the end; these list packages after the build, which replaces files
 * that the server embeds.
 */
const stages = [
  npmPackages,
  goModules,
  programs,
  serverPackages,
  { name: build, run: serverBuild, after: [npmPackages.name, serverPackages.name] },
  { name: 'vitest', run: () => checks.unitTests(), after: [npmPackages.name] },
  { name: 'generated code is fresh', run: checks.generated, after: [serverPackages.name] },
  { name: 'prose', run: checks.prose },
  { name: 'biome', run: () => checks.biome(), after: [npmPackages.name] },
  { name: 'tsc', run: checks.types, after: [npmPackages.name] },
  {
    name: 'e2e tests',
    run: async () => checks.e2eTests({ TARNWORT_CHROMIUM: await chromium(), TARNWORT_SERVER: serverBinary }),
    after: [build, programs.name],
  },
  { name: 'licences are listed', run: checks.licences, after: [build] },
  { name: 'go test -race', run: () => racedGoTests(), after: [build, programs.name] },
  { name: 'gofumpt and golangci-lint', run: () => checks.goLint(), after: [build] },
  { name: 'go test without the race detector', run: () => plainGoTests(), after: [build] },
  { name: 'game and socketio build without go.work', run: checks.publishableModules, after: [build] },
];

const report = new Report();
await runStages(report, stages, SLOTS);
process.exitCode = report.close();
