import { defineConfig } from 'vitest/config';

/** A guest in the browsers that are not Chromium. It needs their packages and belongs to no check. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    environment: 'node',
    include: ['browsers/**/*.soak.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000, interval: 150 } },
  },
});
