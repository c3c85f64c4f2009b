/** Fonts and icons for scripts that Figtree lacks. The theme lists their fonts after Figtree, so Latin letters do not change. */
const scripts: Record<string, () => Promise<unknown>> = { ar: () => import('./arabic') };

/** Loads font and icons for a language's script. Until they are loaded, texts use the system's font. */
export function loadScript(language: string): void {
  scripts[language]?.().catch(() => {});
}
