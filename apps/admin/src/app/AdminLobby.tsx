import { createLobbyClient, LobbyProvider, type OpenSocket } from '@tarnwort/lobby-client';
import { lazyPart } from '@tarnwort/ui';
import { useState } from 'react';
import { SwitchesProvider } from '../shared/actions/SwitchesProvider';
import { AutosaveProvider } from '../shared/autosave/AutosaveProvider';
import { HotkeysProvider } from '../shared/hotkeys/HotkeysProvider';
import { useSession } from '../shared/session/session';
import { StreamerModeProvider } from '../shared/streamer-mode/StreamerModeProvider';
import { withToolTexts } from '../shared/with-tool-texts';
import { AdminScreen } from './AdminScreen';

const ModeratorScreen = lazyPart(async () => (await withToolTexts(import('./ModeratorScreen'))).ModeratorScreen);

/** How long an action during an outage waits for the connection; later it would surprise its game master. */
const KEEP_MS = 5000;

export interface AdminLobbyProps {
  open: OpenSocket | undefined;
  /** Whether the seat is the moderators' */
  moderates: boolean;
}

/** Connects the game master's seat, or the moderators', and draws the screen. */
export function AdminLobby({ open, moderates }: AdminLobbyProps) {
  const { config, seat } = useSession();
  const [client] = useState(() =>
    createLobbyClient({
      apiBase: config.apiBase,
      entry: {
        event: 'join_lobby',
        data: { lobbyId: seat.lobbyId, playerId: seat.playerId, token: seat.token },
      },
      token: seat.token,
      keepMs: KEEP_MS,
      ...(open ? { open } : {}),
    }),
  );

  return (
    <LobbyProvider client={client}>
      <AutosaveProvider>
        <StreamerModeProvider>
          <HotkeysProvider>
            <SwitchesProvider moderator={moderates}>
              {moderates ? <ModeratorScreen /> : <AdminScreen />}
            </SwitchesProvider>
          </HotkeysProvider>
        </StreamerModeProvider>
      </AutosaveProvider>
    </LobbyProvider>
  );
}
