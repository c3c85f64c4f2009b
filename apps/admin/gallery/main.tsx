import '@tarnwort/ui/styles/all.ts';

import { adminMessages, registerMessages } from '@tarnwort/ui';
import { openTestLanguage } from '@tarnwort/ui/gallery/test-languages.ts';
import { createRoot } from 'react-dom/client';

import { Overview } from '../src/gallery/Overview';
import { isScene, SceneView } from '../src/gallery/SceneView';

registerMessages(adminMessages);

const query = new URLSearchParams(window.location.search);
const scene = query.get('scene');
await openTestLanguage(query.get('lang'));

const root = document.getElementById('root');
if (root) createRoot(root).render(isScene(scene) ? <SceneView scene={scene} /> : <Overview />);
