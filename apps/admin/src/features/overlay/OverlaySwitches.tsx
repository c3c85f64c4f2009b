import { Switch } from '@mantine/core';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useHotkey } from '../../shared/use-hotkey';

/** Cameras and category on the overlay. A hint that is the imposter's alone stays off it, and settings rest in a round. */
export function OverlaySwitches() {
  const { t } = useTranslation();
  const { showCameras, updateSettings } = useLobbyCommands();
  const cameras = useLobby((lobby) => lobby.lobby.showIframes);
  const category = useLobby((lobby) => lobby.settings.categoryOnOverlay);
  const imposterOnly = useLobby((lobby) => lobby.settings.hintForImposterOnly);
  const playing = useLobby((lobby) => lobby.phase === 'playing');
  useHotkey('c', () => void showCameras(!cameras));

  return (
    <>
      <Switch
        label={t('admin.showCameras')}
        checked={cameras}
        onChange={(event) => void showCameras(event.currentTarget.checked)}
      />
      <Switch
        label={t('admin.categoryOnOverlay')}
        description={category && imposterOnly ? t('admin.categoryStaysHidden') : undefined}
        checked={category}
        disabled={playing}
        onChange={(event) => void updateSettings({ categoryOnOverlay: event.currentTarget.checked })}
      />
    </>
  );
}
