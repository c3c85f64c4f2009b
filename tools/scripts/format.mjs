/** `npm run format`: rewrites every source file in the one format there is. */
import { golangciLint } from './lib/golint.mjs';
import { installPackages } from './lib/npm.mjs';
import { must } from './lib/run.mjs';
import { goModules } from './lib/workspace.mjs';

await installPackages();
await must('biome', ['check', '--write', '.'], { live: true });
await must(await golangciLint(), ['fmt', ...goModules()], { live: true });
