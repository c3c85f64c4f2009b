import { defineConfig } from 'vitest/config';

/** Browser stories: each drives a server and several browsers, and waits for them much of the time. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    environment: 'node',
    include: ['stories/**/*.story.ts'],
    // Stories share no state but what a worker has loaded: each file has its own server and browser.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
});
