import { createApi, createAvatarCache, readAppConfig } from '@tarnwort/lobby-client';
import { CrashBoundary, learnTexts, playerTexts, TarnwortProvider } from '@tarnwort/ui';
import { createRoot } from 'react-dom/client';

import { takeArrival } from './app/arrival';
import { fetchPage } from './app/pages';
import { Router } from './app/Router';
import { routeOf } from './app/route-of';
import { ServicesContext } from './app/services';
import { PlaceProvider } from './router/PlaceProvider';
import { browserWay } from './router/way';

learnTexts(playerTexts);

async function start(root: HTMLElement): Promise<void> {
  const arrival = takeArrival();
  const way = browserWay();
  // A page that does not come fails where it is drawn: there somebody says so.
  const page = fetchPage(routeOf(way.here().pathname)).catch(() => {});
  const config = await readAppConfig();
  await page;
  const api = createApi(config.apiBase);
  const services = { config, api, avatars: createAvatarCache(api), arrival };
  createRoot(root).render(
    <TarnwortProvider>
      <CrashBoundary>
        <ServicesContext value={services}>
          <PlaceProvider way={way}>
            <Router />
          </PlaceProvider>
        </ServicesContext>
      </CrashBoundary>
    </TarnwortProvider>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
