/** Fonts and icons of scripts that Figtree lacks. The theme names the fonts behind Figtree, so that Latin letters stay the same. */
const scripts: Record<string, () => Promise<unknown>> = { ar: () => import('./arabic') };

/** Loads what a language's script needs. Until it is there, or where it does not load, texts are set in the system's font. */
export function loadScript(language: string): void {
  scripts[language]?.().catch(() => {});
}
