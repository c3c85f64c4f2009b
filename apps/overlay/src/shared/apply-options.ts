import { loadOverlayTexts, loadScript } from '@tarnwort/ui/plain';

import { fonts } from './fonts';
import type { OverlayOptions } from './options';

/** Sets what the options mean for the whole page, once their texts are loaded. When they cannot be, the overlay shows German. */
export async function applyOptions({ language, theme, accent, font }: OverlayOptions): Promise<void> {
  const page = document.documentElement;
  // The page uses the font before, or the system's, until this one has loaded.
  fonts[font].load().catch(() => {});
  loadScript(language);
  await loadOverlayTexts(language).catch(() => {});
  page.lang = language;
  page.dataset.mantineColorScheme = theme;
  page.dataset.accent = accent;
  page.style.setProperty('--tw-font', fonts[font].family);
}
