import '@tarnwort/ui/styles/all.ts';

import { adminMessages, registerMessages } from '@tarnwort/ui';
import { galleryLanguages, openPseudolocale } from '@tarnwort/ui/gallery/pseudolocales.ts';
import { createRoot } from 'react-dom/client';

import { isScene, SceneView } from '../src/gallery/SceneView';
import { scenes } from '../src/gallery/scenes';

registerMessages(adminMessages);

const query = new URLSearchParams(window.location.search);
const scene = query.get('scene');
await openPseudolocale(query.get('lang'));

const root = document.getElementById('root');
if (root) createRoot(root).render(isScene(scene) ? <SceneView scene={scene} /> : <Overview />);

/** Links to every scene in every language. */
function Overview() {
  return (
    <main>
      {scenes.map((scene) => (
        <p key={scene}>
          {scene}:{' '}
          {galleryLanguages.map((language) => (
            <span key={language}>
              <a href={`?scene=${scene}&lang=${language}`}>{language}</a>{' '}
            </span>
          ))}
        </p>
      ))}
    </main>
  );
}
