import { type LobbyClient, LobbyProvider } from '@tarnwort/lobby-client';
import type { AppConfig, SlotOptions } from '@tarnwort/protocol';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { AutoUpdate } from '../features/auto-update/AutoUpdate';
import { reloadWhenServed } from '../features/auto-update/served-page';
import { ConfigContext } from '../shared/config';
import type { OverlayOptions } from '../shared/options';
import { useSourceVisibility, VisibilityContext } from '../shared/visibility';
import { SourceReports } from './pictures';
import { Screen } from './Screen';
import { SlotOptionsProvider } from './SlotOptionsProvider';
import { useOverlayClient } from './use-overlay-client';

export interface AppProps {
  options: OverlayOptions;

  /** The options with those of a slot for what the address leaves out; the same options by default */
  ofSlot?: (slot: SlotOptions) => OverlayOptions;
  config: AppConfig;

  /** Creates the lobby client; called again after that client ended */
  connect: () => LobbyClient;
}

/** Pause before a crashed page is reloaded. */
const CRASH_RELOAD_MS = 5000;

/** The overlay: lobby client, auto-update and screen. After a crash the page stays empty until it reloads. */
export function App({ options, ofSlot, config, connect }: AppProps) {
  const client = useOverlayClient(connect);
  const visibility = useSourceVisibility();

  return (
    <ErrorBoundary fallback={null} onError={reloadAfterCrash}>
      <ConfigContext value={config}>
        <LobbyProvider client={client}>
          <SlotOptionsProvider options={options} ofSlot={ofSlot}>
            <AutoUpdate />
            {options.slotKey && (
              <Suspense>
                <SourceReports />
              </Suspense>
            )}
            <VisibilityContext value={visibility}>
              <Screen />
            </VisibilityContext>
          </SlotOptionsProvider>
        </LobbyProvider>
      </ConfigContext>
    </ErrorBoundary>
  );
}

function reloadAfterCrash(): void {
  setTimeout(reloadWhenServed, CRASH_RELOAD_MS);
}
