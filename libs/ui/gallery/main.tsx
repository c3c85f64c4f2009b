import { createRoot } from 'react-dom/client';

import { Gallery } from '../src/gallery/Gallery';
import { TarnwortProvider } from '../src/index';

const theme = new URLSearchParams(window.location.search).get('theme');

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <TarnwortProvider {...(theme === 'dark' || theme === 'light' ? { colorScheme: theme } : {})}>
      <Gallery />
    </TarnwortProvider>,
  );
}
