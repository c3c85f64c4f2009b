import '@tarnwort/ui/styles/everywhere.ts';

import { notifications } from '@mantine/notifications';
import { changeLanguage, playerMessages, registerMessages, TarnwortProvider } from '@tarnwort/ui';
import { openPseudolocale } from '@tarnwort/ui/gallery/pseudolocales.ts';
import { entryMessages } from '@tarnwort/ui/i18n/entry-messages.ts';
import { createRoot } from 'react-dom/client';
import { freezeTimers } from '../src/gallery/freeze-timers';
import { Overview } from '../src/gallery/Overview';
import { SceneView } from '../src/gallery/SceneView';
import { findScene } from '../src/gallery/scenes';

// Scenes are frames of one origin: they must not share their storage.
installPageStorage(window);

registerMessages(playerMessages);
registerMessages(entryMessages);

const query = new URLSearchParams(window.location.search);
const theme = query.get('theme');
await openPseudolocale(query.get('lang'));

const container = document.getElementById('root') as HTMLElement;
let root = createRoot(container);
let unfreeze = () => {};

/** Replaces the shown scene and its storage, because tests open all scenes in one page. */
function showScene(name: string | null) {
  root.unmount();
  notifications.clean();
  window.localStorage.clear();
  window.sessionStorage.clear();
  root = createRoot(container);
  const scene = findScene(name);
  unfreeze();
  unfreeze = scene?.frozen ? freezeTimers(window) : () => {};
  root.render(
    <TarnwortProvider {...(theme === 'dark' || theme === 'light' ? { colorScheme: theme } : {})}>
      {scene ? <SceneView scene={scene} /> : <Overview />}
    </TarnwortProvider>,
  );
}

// Tests switch scene and language without a reload.
Object.assign(window, { changeLanguage, showScene });
showScene(query.get('scene'));

/** Replaces a window's local storage with one that lasts as long as the page. */
function installPageStorage(page: Window): void {
  const kept = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  Object.defineProperty(page, 'localStorage', { value: storage, configurable: true });
}
