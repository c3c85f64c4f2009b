import { defineConfig } from 'vitest/config';

/** The e2e tests: each drives a server and several browser contexts, and waits for them much of the time. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    environment: 'node',
    include: ['tests/**/*.e2e.ts'],
    // Files share a worker's browser and the modules it has loaded; each file has its own server.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 150 } },
  },
});
