import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    globals: true,
    environment: 'jsdom',
    setupFiles: './vitest.setup.ts',
    include: ['{apps,libs}/*/{src,ts}/**/*.test.{ts,tsx}', 'tools/scripts/**/*.test.mjs'],
    css: { include: [/\/(apps|libs)\/.+\.css/], modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    testTimeout: 30_000,
    // One more than vitest takes of two cores: the Go checks beside it end first.
    maxWorkers: 2,
    unstubGlobals: true,
  },
});
