import { changeLanguage, playerMessages, registerMessages, TarnwortProvider } from '@tarnwort/ui';
import { openTestLanguage } from '@tarnwort/ui/gallery/test-languages.ts';
import { createRoot } from 'react-dom/client';

import { Overview } from '../src/gallery/Overview';
import { installPageStorage } from '../src/gallery/page-storage';
import { SceneView } from '../src/gallery/SceneView';
import { findScene } from '../src/gallery/scenes';

// Scenes are frames of one origin: they must not share their storage.
installPageStorage(window);

registerMessages(playerMessages);

const query = new URLSearchParams(window.location.search);
const theme = query.get('theme');
const scene = findScene(query.get('scene'));
await openTestLanguage(query.get('lang'));

// Tests look at a scene in two languages without opening it twice.
Object.assign(window, { changeLanguage });

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <TarnwortProvider {...(theme === 'dark' || theme === 'light' ? { colorScheme: theme } : {})}>
      {scene ? <SceneView scene={scene} /> : <Overview />}
    </TarnwortProvider>,
  );
}
