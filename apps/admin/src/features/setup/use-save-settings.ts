import { useTimeout } from '@mantine/hooks';
import { type LobbyCommands, useLobbyCommands } from '@tarnwort/lobby-client';
import { useState } from 'react';

const SAVING_MS = 1000;

/** Saves settings; `saving` is true for a second after each save. */
export function useSaveSettings() {
  const { updateSettings } = useLobbyCommands();
  const [saving, setSaving] = useState(false);
  const { start, clear } = useTimeout(() => setSaving(false), SAVING_MS);

  function save(change: Parameters<LobbyCommands['updateSettings']>[0]) {
    setSaving(true);
    clear();
    start();
    return updateSettings(change);
  }

  return { saving, save };
}
