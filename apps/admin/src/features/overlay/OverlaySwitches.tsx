import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { ChosenSwitch, StoredSwitch } from '../../shared/actions/StoredSwitch';
import { useSwitches } from '../../shared/actions/SwitchesProvider';
import { useAct } from '../../shared/actions/use-act';
import { useChosen } from '../../shared/actions/use-chosen';
import { useDoubleClick } from '../../shared/actions/use-double-click';
import { useHotkey } from '../../shared/hotkeys/use-hotkey';

/** Blackout, cameras, reactions and category. Settings cannot be changed while words are said; a hint for the imposter alone is never shown. */
export function OverlaySwitches() {
  const { t } = useTranslation();
  const { updateSettings } = useLobbyCommands();
  const { cameras } = useSwitches();
  const reactions = useLobby((lobby) => lobby.settings.reactions);
  const category = useLobby((lobby) => lobby.settings.categoryOnOverlay);
  const imposterOnly = useLobby((lobby) => lobby.settings.hintForImposterOnly);
  const playing = useLobby((lobby) => lobby.phase === 'playing');

  return (
    <>
      <BlackoutSwitch />
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

/** Empties all overlays. A double click, as a startled hand makes it, does not show the game again at once. */
function BlackoutSwitch() {
  const { t } = useTranslation();
  const act = useAct();
  const { setBlackout } = useLobbyCommands();
  const stored = useLobby(({ lobby }) => lobby.blackSince !== undefined);
  const { choose, ...chosen } = useChosen(stored, (on) => act(t('admin.blackout'), setBlackout(on)));
  const isSecondClick = useDoubleClick();

  return (
    <ChosenSwitch label={t('admin.blackout')} chosen={{ ...chosen, choose: (on) => isSecondClick() || choose(on) }} />
  );
}

/** The key that shows and hides the cameras, also while the overlay's area is closed. */
export function CamerasHotkey() {
  const { value: shown, choose } = useSwitches().cameras;
  useHotkey('cameras', () => choose(!shown));
  return null;
}
