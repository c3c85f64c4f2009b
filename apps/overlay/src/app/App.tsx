import { type LobbyClient, LobbyProvider, type OpenSocket } from '@tarnwort/lobby-client';
import type { AppConfig } from '@tarnwort/protocol';
import { ErrorBoundary } from 'react-error-boundary';

import { AutoUpdate } from '../features/auto-update/AutoUpdate';
import { reloadWhenServed } from '../features/auto-update/served-page';
import { ConfigContext } from '../shared/config';
import { OptionsContext, type OverlayOptions } from '../shared/options';
import { useSourceVisibility, VisibilityContext } from '../shared/visibility';
import { Screen } from './Screen';
import { createOverlayClient, useOverlayClient } from './use-overlay-client';

export interface AppProps {
  options: OverlayOptions;
  config: AppConfig;

  /** The demo game; a connection to the server by default */
  demo?: OpenSocket | undefined;

  /** Creates the lobby client, by default for the lobby of the options; called again after that client ended */
  connect?: () => LobbyClient;
}

/** Pause before a crashed page is reloaded. */
const CRASH_RELOAD_MS = 5000;

/** The overlay: lobby client, auto-update and screen. After a crash the page stays empty until it reloads. */
export function App({ options, config, demo, connect }: AppProps) {
  const client = useOverlayClient(connect ?? (() => createOverlayClient(options, config, demo)));
  const visibility = useSourceVisibility();

  return (
    <ErrorBoundary fallback={null} onError={reloadAfterCrash}>
      <OptionsContext value={options}>
        <ConfigContext value={config}>
          <LobbyProvider client={client}>
            <AutoUpdate />
            <VisibilityContext value={visibility}>
              <Screen />
            </VisibilityContext>
          </LobbyProvider>
        </ConfigContext>
      </OptionsContext>
    </ErrorBoundary>
  );
}

function reloadAfterCrash(): void {
  setTimeout(reloadWhenServed, CRASH_RELOAD_MS);
}
