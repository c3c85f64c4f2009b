/** The one file that a program of remote controls runs on Node. */
import { build } from 'vite';

/**
 * Bundles `src/main.ts` of a project, and writes the licences of what is in the bundle beside it.
 * @param {string} root folder of the project
 * @param {string} outDir
 * @param {string} file name of the bundle
 * @param {'cjs' | 'es'} format
 */
export const bundleRemote = (root, outDir, file, format) =>
  build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/main.ts',
      target: 'node20',
      outDir,
      emptyOutDir: false,
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        // Native helpers of ws, which does without them.
        external: ['bufferutil', 'utf-8-validate'],
        output: { format, entryFileNames: file, codeSplitting: false },
      },
    },
  });
