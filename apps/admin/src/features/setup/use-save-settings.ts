import { type LobbyCommands, useLobbyCommands } from '@tarnwort/lobby-client';
import { useEffect, useState } from 'react';

const SAVING_MS = 1000;

/** Saves settings and tells for a second that it does. */
export function useSaveSettings() {
  const { updateSettings } = useLobbyCommands();
  const [savedAt, setSavedAt] = useState<number | null>(null);

  useEffect(() => {
    if (savedAt === null) return;
    const alarm = setTimeout(() => setSavedAt(null), SAVING_MS);
    return () => clearTimeout(alarm);
  }, [savedAt]);

  function save(change: Parameters<LobbyCommands['updateSettings']>[0]) {
    setSavedAt(Date.now());
    return updateSettings(change);
  }

  return { saving: savedAt !== null, save };
}
