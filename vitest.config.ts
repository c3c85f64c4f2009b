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
    unstubGlobals: true,
  },
});
