import { createApi, createAvatarCache, readAppConfig } from '@tarnwort/lobby-client';
import { CrashBoundary, learnTexts, playerTexts, TarnwortProvider } from '@tarnwort/ui';
import { createRoot } from 'react-dom/client';

import { PlaceProvider } from '../router/PlaceProvider';
import type { Way } from '../router/way';
import { takeArrival } from './arrival';
import { Router } from './Router';
import { ServicesContext } from './services';

learnTexts(playerTexts);

/** Draws the app, as soon as the first page's code is there. */
export async function start(root: HTMLElement, way: Way, page: Promise<void>): Promise<void> {
  const arrival = takeArrival();
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
