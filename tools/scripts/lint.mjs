/** `npm run lint`: format, lint, boundaries and types, without running anything. */
import * as checks from './lib/checks.mjs';
import { installPackages } from './lib/npm.mjs';
import { Report } from './lib/report.mjs';

await installPackages();
const report = new Report();
await report.stage('generated code is fresh', checks.generated);
await report.stage('biome', checks.biome);
await report.stage('tsc', checks.types);
await report.stage('gofumpt and golangci-lint', checks.goLint);
process.exitCode = report.close();
