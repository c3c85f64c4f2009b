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

/** The game master's app. It has one route, so that it reads the address and needs no router. */
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

/** The links of the footer. The page that deletes this browser's data belongs to the player app. */
function legalLinks({ imprintUrl, privacyUrl, contactUrl, playerBase }: AppConfig) {
  return { imprintUrl, privacyUrl, contactUrl, deviceUrl: `${playerBase}/device` };
}
