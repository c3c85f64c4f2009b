import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/**
 * Writes preload links for `module` and all its imports into the page. The browser fetches them together with the first
 * script, which meanwhile finds out which page is wanted and requests the code of that page.
 */
export function earlyCode(module: string): Plugin {
  return {
    name: 'early-code',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        const early = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
        if (!entry || !early) throw new Error(`early-code: the build has no ${module}`);
        const named = withImports(entry, bundle);
        return [...withImports(early, bundle)].filter((chunk) => !named.has(chunk)).flatMap(tagsOf);
      },
    },
  };
}

/** Returns a chunk after all its imports, each once. */
function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (imported?.type === 'chunk' && !found.has(imported)) withImports(imported, bundle, found);
  }
  return found.add(chunk);
}

function tagsOf({ fileName, viteMetadata }: Rolldown.OutputChunk): HtmlTagDescriptor[] {
  const sheets = [...(viteMetadata?.importedCss ?? [])];
  return [
    ...sheets.map((sheet) => tag({ rel: 'stylesheet', href: `./${sheet}` })),
    tag({ rel: 'modulepreload', href: `./${fileName}` }),
  ];
}

function tag(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' };
}
