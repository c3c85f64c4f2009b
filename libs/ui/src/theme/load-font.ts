/** Fonts of scripts that Figtree lacks. The theme names them behind Figtree, so that Latin letters stay the same. */
const fonts: Record<string, () => Promise<unknown>> = {
  ar: () => import('@fontsource-variable/readex-pro'),
};

/** Loads the font of a language's script. Until it is there, or where it does not load, texts are set in the system's font. */
export function loadFont(language: string): void {
  fonts[language]?.().catch(() => {});
}
