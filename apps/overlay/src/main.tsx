import '@tarnwort/ui/theme/fonts.css';
import '@tarnwort/ui/theme/tokens.css';
import './page.css';

import { readAppConfig } from '@tarnwort/lobby-client';
import { loadOverlayTexts, loadScript, overlayTexts } from '@tarnwort/ui/plain';
import { createRoot } from 'react-dom/client';

import { App } from './app/App';
import { fetchPicture } from './app/pictures';
import { loadDemo } from './app/use-overlay-client';
import { fonts } from './shared/fonts';
import { parseOptions } from './shared/options';

const options = parseOptions(window.location, new URL('.', document.baseURI).pathname);
const page = document.documentElement;
page.lang = options.language;
page.dataset.mantineColorScheme = options.theme;
page.dataset.accent = options.accent;
page.style.setProperty('--tw-font', fonts[options.font].family);
// The page uses the system's font until this one has loaded.
fonts[options.font].load().catch(() => {});
loadScript(options.language);
// When the texts cannot be loaded, the overlay shows German.
await loadOverlayTexts(options.language).catch(() => {});
const { tabTitle } = overlayTexts[options.language];
document.title = tabTitle;

// Code that failed to load is requested again when it is rendered.
fetchPicture(options).catch(() => {});
const root = document.getElementById('root');
const title = document.getElementById('title');
if (title) title.textContent = tabTitle;
const config = await readAppConfig();
const demo = await loadDemo(options);
if (root) {
  createRoot(root).render(<App options={options} config={config} demo={demo} />);
  // load-check.ts reloads the page without it.
  root.dataset.started = 'true';
}
