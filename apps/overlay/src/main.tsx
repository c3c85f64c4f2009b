import '@tarnwort/ui/theme/fonts.css';
import '@tarnwort/ui/theme/tokens.css';
import './page.css';

import { readAppConfig } from '@tarnwort/lobby-client';
import { overlayTexts } from '@tarnwort/ui/plain';
import { createRoot } from 'react-dom/client';

import { App } from './app/App';
import { fetchPicture } from './app/pictures';
import { createOverlayClient, loadSocket } from './app/use-overlay-client';
import { applyOptions } from './shared/apply-options';
import { parseOptions } from './shared/options';

const base = new URL('.', document.baseURI).pathname;
const options = parseOptions(window.location, base);
const socket = loadSocket(options);
await applyOptions(options);
const { tabTitle } = overlayTexts[options.language];
document.title = tabTitle;

// Code that failed to load is requested again when it is rendered.
fetchPicture(options).catch(() => {});
const root = document.getElementById('root');
const title = document.getElementById('title');
if (title) title.textContent = tabTitle;
const config = await readAppConfig();
const open = await socket;
if (root) {
  createRoot(root).render(
    <App
      options={options}
      ofSlot={(slot) => parseOptions(window.location, base, slot)}
      config={config}
      connect={() => createOverlayClient(options, config, open)}
    />,
  );
  // load-check.ts reloads the page without it.
  root.dataset.started = 'true';
}
