import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

import { markPaths } from '../../libs/ui/src/Logo/mark-paths.ts';

const notice = new URL('../../libs/ui/src/load-notice/', import.meta.url);
const overlay = new URL('../../apps/overlay/src/load-check.ts', import.meta.url);

/**
 * Writes a small inline script into the page, which the server allows by its hash. When the app's code does not load, the
 * script loads the overlay again; in the other apps it shows a static notice.
 */
export function loadCheck(app: string, target: string | undefined): Plugin {
  const hasNotice = app !== 'overlay';
  const source = fileURLToPath(hasNotice ? new URL('load-notice.ts', notice) : overlay);
  return {
    name: 'load-check',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(page) {
        const code = await compile(source, target);
        return page
          .replace(/<base [^>]*>/, (base) => `${base}\n    <script>${code}</script>`)
          .replace('<div id="root"></div>', (root) => (hasNotice ? `${root}\n${noticeHtml()}` : root));
      },
    },
  };
}

function noticeHtml(): string {
  return readFileSync(new URL('load-notice.html', notice), 'utf8')
    .replaceAll(/<!--.*?-->|\n\s*/gs, (text) => (text.startsWith('<') ? '' : ' '))
    .replace('%bubble%', markPaths.bubble)
    .replace('%mask%', markPaths.mask);
}

/** Compiles a script with all it imports, for a page without modules. */
async function compile(entry: string, target: string | undefined): Promise<string> {
  const lib = { entry, formats: ['iife' as const], name: 'loadCheck', fileName: 'load-check' };
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib, ...(target ? { target } : {}) },
  });
  const [result] = Array.isArray(built) ? built : [];
  const chunk = result?.output.find((output) => output.type === 'chunk');
  if (!chunk) throw new Error(`load-check: nothing compiled from ${entry}`);
  return chunk.code.trim();
}
