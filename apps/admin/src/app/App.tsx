import type { OpenSocket, UrlSecrets } from '@tarnwort/lobby-client';
import type { AppConfig } from '@tarnwort/protocol';
import { CrashBoundary, LegalFooter, TarnwortProvider } from '@tarnwort/ui';

import { AdminRoute } from './AdminRoute';

export interface AppProps {
  config: AppConfig;
  /** What the link carried; already gone from the address bar */
  secrets: UrlSecrets;
  /** Opens the socket; a Socket.IO client by default */
  open?: OpenSocket | undefined;
}

/** The game master's app. It has one route and nothing that leads to another: reading the address is all it takes. */
export function App(props: AppProps) {
  return (
    <TarnwortProvider>
      <CrashBoundary>
        <AdminRoute {...props} />
        <LegalFooter {...legalLinks(props.config)} />
      </CrashBoundary>
    </TarnwortProvider>
  );
}

/** The page to forget this browser belongs to the player app. */
function legalLinks({ imprintUrl, privacyUrl, contactUrl, playerBase }: AppConfig) {
  return { imprintUrl, privacyUrl, contactUrl, deviceUrl: `${playerBase}/device` };
}
