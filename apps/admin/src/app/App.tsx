import type { OpenSocket, UrlSecrets } from '@tarnwort/lobby-client';
import type { AppConfig } from '@tarnwort/protocol';
import { CrashBoundary, TarnwortProvider } from '@tarnwort/ui';
import { BrowserRouter, Route, Routes } from 'react-router';

import { AdminRoute } from './AdminRoute';

export interface AppProps {
  config: AppConfig;
  /** What the link carried; already gone from the address bar */
  secrets: UrlSecrets;
  /** Opens the socket; a Socket.IO client by default */
  open?: OpenSocket | undefined;
}

/** The game master's app. */
export function App(props: AppProps) {
  return (
    <TarnwortProvider>
      <CrashBoundary>
        <BrowserRouter basename={basePath()}>
          <Routes>
            <Route path="/:lobbyId" element={<AdminRoute {...props} />} />
            <Route path="*" element={<AdminRoute {...props} />} />
          </Routes>
        </BrowserRouter>
      </CrashBoundary>
    </TarnwortProvider>
  );
}

/** The path the app is served under; the server writes it into the page. */
function basePath(): string {
  const base = document.querySelector('base');
  return base ? new URL(base.href).pathname : '/';
}
