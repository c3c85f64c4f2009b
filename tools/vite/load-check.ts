import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

import { markPaths } from '../../libs/ui/src/Logo/mark-paths.ts';

const notice = new URL('../../libs/ui/src/load-notice/', import.meta.url);
const overlay = new URL('../../apps/overlay/src/load-check.ts', import.meta.url);

/**
 * Puts into the page what it does when the app's code does not load: a small script that needs no other, as the security policy
 * allows none in the page itself. The overlay loads itself again, the other apps show a static notice.
 */
export function loadCheck(app: string, target: string | undefined): Plugin {
  const shows = app !== 'overlay';
  const source = fileURLToPath(shows ? new URL('load-notice.ts', notice) : overlay);
  let script = '';
  return {
    name: 'load-check',
    apply: 'build',
    async generateBundle() {
      const code = await compile(source, target);
      script = this.getFileName(this.emitFile({ type: 'asset', name: 'load-check.js', source: code }));
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page) =>
        page
          // Behind the base of its address, before the app's first script: deferred scripts run in their order.
          .replace(/<base [^>]*>/, `$&\n    <script defer src="./${script}"></script>`)
          .replace('<div id="root"></div>', (root) => (shows ? `${root}\n${noticeHtml()}` : root)),
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
  return chunk.code;
}
