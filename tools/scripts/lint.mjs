/** `npm run lint`: generated code, prose, format, lint, boundaries and types; `npm run lint -- --fix` rewrites all sources in their format first. */
import * as checks from './lib/checks.mjs';
import { golangciLint } from './lib/golint.mjs';
import { installPackages } from './lib/npm.mjs';
import { Report } from './lib/report.mjs';
import { must } from './lib/run.mjs';

await installPackages();
if (process.argv.includes('--fix')) {
  await must('biome', ['check', '--write', '.'], { live: true });
  await must(await golangciLint(), ['fmt', 'libs', 'services', 'tools'], { live: true });
}
const report = new Report();
await report.stage('generated code is fresh', checks.generated);
await report.stage('prose', checks.prose);
await report.stage('biome', () => checks.biome());
await report.stage('tsc', checks.types);
await report.stage('gofumpt and golangci-lint', () => checks.goLint());
process.exitCode = report.close();
