import { defineConfig } from 'vitest/config';

/** Figures that need a browser and the real server. They want an idle machine and belong to no check. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    environment: 'node',
    include: ['measure/**/*.measure.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
