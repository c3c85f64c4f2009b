import { createApi, createAvatarCache, readAppConfig } from '@tarnwort/lobby-client';
import { CrashBoundary, learnTexts, playerTexts, TarnwortProvider } from '@tarnwort/ui';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';

import { takeArrival } from './app/arrival';
import { Router } from './app/Router';
import { ServicesContext } from './app/services';

learnTexts(playerTexts);

async function start(root: HTMLElement): Promise<void> {
  const arrival = takeArrival();
  const config = await readAppConfig();
  const api = createApi(config.apiBase);
  const services = { config, api, avatars: createAvatarCache(api), arrival };
  createRoot(root).render(
    <TarnwortProvider>
      <CrashBoundary>
        <ServicesContext value={services}>
          <BrowserRouter basename={new URL(document.baseURI).pathname}>
            <Router />
          </BrowserRouter>
        </ServicesContext>
      </CrashBoundary>
    </TarnwortProvider>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
