import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useAct } from '../../shared/actions/use-act';

/** Whether the overlay shows the cameras, and the switch for it. */
export function useCameras() {
  const { t } = useTranslation();
  const act = useAct();
  const { showCameras } = useLobbyCommands();
  const shown = useLobby((lobby) => lobby.lobby.showIframes);

  return { shown, toggle: () => void act(t('admin.showCameras'), showCameras(!shown)) };
}
