import { defineConfig } from 'vitest/config';

/** Browser stories: one after another, because each drives a server and several browsers on few cores. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    environment: 'node',
    include: ['stories/**/*.story.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 50 } },
  },
});
