import '@tarnwort/ui/styles/everywhere.ts';
import './touch.css';

import { createApi, createAvatarCache, readAppConfig } from '@tarnwort/lobby-client';
import { CrashBoundary, loadWhenIdle, playerMessages, registerMessages, TarnwortProvider } from '@tarnwort/ui';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';

import { ServicesContext } from '../shared/services';
import { AppRoutes } from './AppRoutes';
import { takeEntryParameters } from './entry-parameters';
import { basename, fetchNextPage } from './pages';

registerMessages(playerMessages);

/** Renders the app once the code of the first page is loaded. */
export async function start(root: HTMLElement, page: Promise<void>): Promise<void> {
  const entryParameters = takeEntryParameters();
  // A link with a key opened over its own page changes only the fragment, which does not reload the page.
  window.addEventListener('hashchange', () => window.location.reload());
  // The next page may be needed after the network is lost.
  loadWhenIdle(fetchNextPage);
  const config = await readAppConfig();
  await page;
  const api = createApi(config.apiBase);
  const services = { config, api, avatars: createAvatarCache(api), entryParameters };
  createRoot(root).render(
    <TarnwortProvider correctionsUrl={config.contactUrl || config.makerUrl}>
      <CrashBoundary>
        <ServicesContext value={services}>
          <BrowserRouter basename={basename()}>
            <AppRoutes />
          </BrowserRouter>
        </ServicesContext>
      </CrashBoundary>
    </TarnwortProvider>,
  );
}
