import { createApi, createAvatarCache, type OpenSocket, type UrlSecrets } from '@tarnwort/lobby-client';
import type { AppConfig } from '@tarnwort/protocol';
import { lazyPart, notifyError, useTranslation } from '@tarnwort/ui';
import { useEffect, useState } from 'react';

import { SessionProvider } from '../shared/session/session';
import { withToolTexts } from '../shared/with-tool-texts';
import { AdminLobby } from './AdminLobby';
import { findModeratorSeat, findSeat } from './find-seat';
import { basePath, hiddenLobby, lobbyInPath } from './lobby-in-path';

const NoSeat = lazyPart(async () => (await withToolTexts(import('./NoSeat'))).NoSeat);

export interface AdminRouteProps {
  config: AppConfig;

  /** What the link carried; already gone from the address bar */
  secrets: UrlSecrets;

  /** Opens the socket; a Socket.IO client by default */
  open?: OpenSocket | undefined;
}

/** Opens the lobby of the URL with the game master's seat, or says what is missing. */
export function AdminRoute({ config, secrets, open }: AdminRouteProps) {
  const { t } = useTranslation();
  const [moderates] = useState(() => new URLSearchParams(window.location.search).has('moderate'));
  const [lobbyId] = useState(lobbyOfPage);
  const [seat] = useState(() => (moderates ? findModeratorSeat : findSeat)(lobbyId, secrets));
  const [api] = useState(() => createApi(config.apiBase));
  const [avatars] = useState(() => createAvatarCache(api));
  const invalid = seat === 'lobby' || seat === 'game_master';

  useEffect(() => {
    if (invalid) notifyError(t('errors.invalidAdminLink'), { id: 'invalid-admin-link' });
  }, [invalid, t]);

  if (typeof seat === 'string') {
    return <NoSeat missing={seat} lobbyId={lobbyId?.toUpperCase() ?? ''} api={api} playerBase={config.playerBase} />;
  }
  return (
    <SessionProvider session={{ config, api, avatars, seat }}>
      <AdminLobby open={open} moderates={moderates} />
    </SessionProvider>
  );
}

function lobbyOfPage(): string | undefined {
  return lobbyInPath(window.location.pathname, basePath()) ?? hiddenLobby();
}
