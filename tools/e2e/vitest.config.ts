import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { ProcessorReporter } from './measure/processor-reporter.ts';

/** Files that take longest. They begin first, or the other workers would wait for them at the end. */
const longest = [
  'player-gallery',
  'player-turn',
  'security-texts',
  'leaving',
  'load-notice',
  'network',
  'two-rounds',
  'accessible',
  'overlay-show',
  'overlay-boxes',
  'automatic',
  'keyboard',
  'languages',
  'security-addresses',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.e2e.ts`));
      return at < 0 ? longest.length : at;
    };
    return [...others].sort((one, other) => rank(one) - rank(other));
  }
}

/** `npm run e2e -- --cpu` names the control group in which processor time is counted. */
const group = process.env.TARNWORT_CONTROL_GROUP;

/** The e2e tests: each drives a server and several browser contexts, and waits for them much of the time. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    environment: 'node',
    // No page lives long enough here to win back what V8 spends on optimising its code: 3 to 9 % of the processor time.
    env: { TARNWORT_CHROMIUM_SWITCHES: '--js-flags=--no-maglev,--no-opt' },
    include: ['tests/**/*.e2e.ts', ...(process.env.TARNWORT_PICTURES ? ['pictures/**/*.pictures.ts'] : [])],
    // Files share a worker's browser and the modules it has loaded; each file has its own server.
    isolate: false,
    maxWorkers: group ? 1 : 4,
    reporters: group ? ['default', new ProcessorReporter(group)] : ['default'],
    sequence: { sequencer: LongestFirst },
    testTimeout: 900_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 400 } },
  },
});
