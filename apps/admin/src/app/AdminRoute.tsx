import { createApi, createAvatarCache } from '@tarnwort/lobby-client';
import { notifyError, useTranslation } from '@tarnwort/ui';
import { useEffect, useState } from 'react';

import { SessionProvider } from '../shared/session/session';
import { AdminLobby } from './AdminLobby';
import type { AppProps } from './App';
import { findModeratorSeat, findSeat } from './find-seat';
import { basePath, hiddenLobby, lobbyInPath } from './lobby-in-path';
import { NoSeat } from './NoSeat';

/** Opens the lobby of the URL with the game master's seat, or says what is missing. */
export function AdminRoute({ config, secrets, open }: AppProps) {
  const { t } = useTranslation();
  const [moderates] = useState(() => new URLSearchParams(window.location.search).has('moderate'));
  const [seat] = useState(() => (moderates ? findModeratorSeat : findSeat)(lobbyOfPage(), secrets));
  const [api] = useState(() => createApi(config.apiBase));
  const [avatars] = useState(() => createAvatarCache(api));
  const invalid = seat === 'lobby' || seat === 'game_master';

  useEffect(() => {
    if (invalid) notifyError(t('errors.invalidAdminLink'), { id: 'invalid-admin-link' });
  }, [invalid, t]);

  if (typeof seat === 'string') return <NoSeat missing={seat} playerBase={config.playerBase} />;
  return (
    <SessionProvider session={{ config, api, avatars, seat }}>
      <AdminLobby open={open} moderates={moderates} />
    </SessionProvider>
  );
}

function lobbyOfPage(): string | undefined {
  return lobbyInPath(window.location.pathname, basePath()) ?? hiddenLobby();
}
