import type { AppConfig } from '@tarnwort/protocol';
import { CrashBoundary, LegalFooter, TarnwortProvider } from '@tarnwort/ui';

import { AdminRoute, type AdminRouteProps } from './AdminRoute';

/** The game master's app. It has one route, so that it reads the address and needs no router. */
export function App(props: AdminRouteProps) {
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
