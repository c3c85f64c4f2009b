import { createApi, createAvatarCache, readAppConfig } from '@tarnwort/lobby-client';
import { CrashBoundary, loadWhenIdle, playerMessages, registerMessages, TarnwortProvider } from '@tarnwort/ui';
import { createRoot } from 'react-dom/client';

import { PlaceProvider } from '../router/PlaceProvider';
import type { Way } from '../router/way';
import { takeArrival } from './arrival';
import { pageAfter } from './pages';
import { Router } from './Router';
import { routeOf } from './route-of';
import { ServicesContext } from './services';

registerMessages(playerMessages);

/** Draws the app, as soon as the first page's code is there. */
export async function start(root: HTMLElement, way: Way, page: Promise<void>): Promise<void> {
  const route = routeOf(way.here().pathname);
  const arrival = takeArrival(route);
  // A link with a key that is opened over its own page changes only the fragment, which loads nothing by itself.
  window.addEventListener('hashchange', () => window.location.reload());
  // Who is led out of a lobby may have no network by then.
  loadWhenIdle(pageAfter(route).fetch);
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
