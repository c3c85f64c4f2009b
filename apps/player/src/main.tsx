import { createApi, createAvatarCache, readAppConfig } from '@tarnwort/lobby-client';
import { CrashBoundary, TarnwortProvider } from '@tarnwort/ui';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';

import { takeArrival } from './app/arrival';
import { routes } from './app/routes';
import { ServicesContext } from './app/services';

async function start(root: HTMLElement): Promise<void> {
  const arrival = takeArrival();
  const config = await readAppConfig();
  const api = createApi(config.apiBase);
  const services = { config, api, avatars: createAvatarCache(api), arrival };
  const router = createBrowserRouter(routes, { basename: new URL(document.baseURI).pathname });
  createRoot(root).render(
    <TarnwortProvider>
      <CrashBoundary>
        <ServicesContext value={services}>
          <RouterProvider router={router} />
        </ServicesContext>
      </CrashBoundary>
    </TarnwortProvider>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
