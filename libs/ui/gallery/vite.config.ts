import { fileURLToPath } from 'node:url';

/** Serves every shared component in every state: `npm run gallery`, with `?theme=light` and `?lang=en`. */
export default {
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  oxc: { jsx: { runtime: 'automatic' } },
  build: {
    outDir: fileURLToPath(new URL('../dist/gallery', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
};
