import { type LobbyClient, LobbyProvider } from '@tarnwort/lobby-client';
import type { AppConfig } from '@tarnwort/protocol';
import { ErrorBoundary } from 'react-error-boundary';

import { ConfigContext } from './heal/ConfigContext';
import { Heal } from './heal/Heal';
import { loadAgain } from './heal/load-again';
import { useLobbySource } from './heal/use-lobby-source';
import { OnAirContext } from './on-air/OnAirContext';
import { useVisibility } from './on-air/use-visibility';
import { OptionsContext } from './options/OptionsContext';
import type { OverlayOptions } from './options/overlay-options';
import { Screen } from './stage/Screen';

export interface AppProps {
  options: OverlayOptions;
  config: AppConfig;

  /** Makes the connection to the lobby, by default the one the options ask for; called again when that one ended */
  connect?: () => LobbyClient;
}

/** How long a broken picture stays empty before it is loaded again. */
const CRASH_PAUSE_MS = 5000;

/** The overlay: a lobby to watch, what heals it, and the picture. A failure leaves the air empty, never a message. */
export function App({ options, config, connect }: AppProps) {
  const client = useLobbySource(options, config, connect);
  const visibility = useVisibility();

  return (
    <ErrorBoundary fallback={null} onError={reloadLater}>
      <OptionsContext value={options}>
        <ConfigContext value={config}>
          <LobbyProvider client={client}>
            <Heal />
            <OnAirContext value={visibility}>
              <Screen />
            </OnAirContext>
          </LobbyProvider>
        </ConfigContext>
      </OptionsContext>
    </ErrorBoundary>
  );
}

function reloadLater(): void {
  setTimeout(loadAgain, CRASH_PAUSE_MS);
}
