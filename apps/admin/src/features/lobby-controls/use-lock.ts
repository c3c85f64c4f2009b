import { useLobby } from '@tarnwort/lobby-client';
import { notifyError, useTranslation } from '@tarnwort/ui';

import { useHotkey } from '../../shared/hotkeys/use-hotkey';
import { useSession } from '../../shared/session/session';

/** Whether the lobby takes in new players, and the switch for it: an HTTP call, whose effect comes back as an event. */
export function useLock() {
  const { t } = useTranslation();
  const { api, seat } = useSession();
  const locked = useLobby((lobby) => lobby.lobby.locked);

  async function toggle() {
    const change = { lobbyId: seat.lobbyId, gameMasterId: seat.playerId, locked: !locked };
    try {
      await api.lockLobby(change, seat.token);
    } catch {
      notifyError(t('errors.lockFailed'));
    }
  }

  return { locked, toggle: () => void toggle() };
}

/** The key that locks the lobby, also while its area is closed. */
export function LockHotkey() {
  const { toggle } = useLock();
  useHotkey('lock', toggle);
  return null;
}
