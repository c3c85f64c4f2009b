import '@tarnwort/ui/styles/all.ts';

import { readAppConfig, takeUrlSecrets } from '@tarnwort/lobby-client';
import { adminMessages, registerMessages } from '@tarnwort/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app/App';

registerMessages(adminMessages);

// Before the first render: the address bar may be visible on the stream.
const secrets = takeUrlSecrets();
const config = await readAppConfig();

// A link with a key pasted over the same page changes only the fragment, which loads nothing by itself.
window.addEventListener('hashchange', () => window.location.reload());

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App config={config} secrets={secrets} />
    </StrictMode>,
  );
}
