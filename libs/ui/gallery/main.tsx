import { createRoot } from 'react-dom/client';

import { Gallery } from '../src/gallery/Gallery';
import { openTestLanguage } from '../src/gallery/test-languages';
import { TarnwortProvider } from '../src/index';

const query = new URLSearchParams(window.location.search);
const theme = query.get('theme');
await openTestLanguage(query.get('lang'));

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <TarnwortProvider {...(theme === 'dark' || theme === 'light' ? { colorScheme: theme } : {})}>
      <Gallery />
    </TarnwortProvider>,
  );
}
