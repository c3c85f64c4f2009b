import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { ChosenSwitch, StoredSwitch } from '../../shared/actions/StoredSwitch';
import { useSwitches } from '../../shared/actions/SwitchesProvider';

/** Blackout, cameras, reactions and category. Settings cannot be changed while words are said; a hint for the imposter alone is never shown. */
export function OverlaySwitches() {
  const { t } = useTranslation();
  const { updateSettings } = useLobbyCommands();
  const { cameras, blackout } = useSwitches();
  const reactions = useLobby((lobby) => lobby.settings.reactions);
  const category = useLobby((lobby) => lobby.settings.categoryOnOverlay);
  const imposterOnly = useLobby((lobby) => lobby.settings.hintForImposterOnly);
  const playing = useLobby((lobby) => lobby.phase === 'playing');

  return (
    <>
      <ChosenSwitch label={t('admin.blackout')} chosen={blackout} />
      <ChosenSwitch label={t('admin.showCameras')} chosen={cameras} />
      <StoredSwitch
        label={t('admin.reactions')}
        description={t('admin.reactionsText')}
        stored={reactions}
        disabled={playing}
        save={(on) => updateSettings({ reactions: on })}
      />
      <StoredSwitch
        label={t('admin.categoryOnOverlay')}
        description={category && imposterOnly && t('admin.categoryStaysHidden')}
        stored={category}
        disabled={playing}
        save={(categoryOnOverlay) => updateSettings({ categoryOnOverlay })}
      />
    </>
  );
}
