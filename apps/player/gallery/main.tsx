import { playerMessages, registerMessages, TarnwortProvider } from '@tarnwort/ui';
import { createRoot } from 'react-dom/client';

import { Overview } from '../src/gallery/Overview';
import { SceneView } from '../src/gallery/SceneView';
import { findScene } from '../src/gallery/scenes';
import { forgetfulStorage } from '../src/gallery/storage';

// Scenes stand side by side in frames of one origin: none may find what another one left.
forgetfulStorage(window);

registerMessages(playerMessages);

const query = new URLSearchParams(window.location.search);
const theme = query.get('theme');
const scene = findScene(query.get('scene'));

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <TarnwortProvider {...(theme === 'dark' || theme === 'light' ? { colorScheme: theme } : {})}>
      {scene ? <SceneView scene={scene} /> : <Overview />}
    </TarnwortProvider>,
  );
}
