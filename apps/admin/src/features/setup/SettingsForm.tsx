import { useTimeout } from '@mantine/hooks';
import { hasLateOverlay, type LobbyCommands, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { limits } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { memo, useState } from 'react';

import { StoredSwitch } from '../../shared/actions/StoredSwitch';
import { useAct } from '../../shared/actions/use-act';
import { DiscussionTimeField } from './DiscussionTimeField';
import { ImpostersField } from './ImpostersField';
import { LazyDelayTools } from './LazyDelayTools';
import { NumberField } from './NumberField';
import classes from './SettingsForm.module.css';

const switches = [
  ['automaticGameMaster', 'admin.automatic.title', 'admin.automatic.text'],
  ['hintForImposterOnly', 'admin.hintForImposterOnly', null],
  ['rotateFirstPlayer', 'admin.rotateFirstPlayer', null],
  ['automaticPoints', 'admin.automaticPoints', 'admin.automaticPointsText'],
  ['differentWord', 'admin.differentWord', 'admin.differentWordText'],
  ['startMoment', 'admin.startMoment', 'admin.startMomentText'],
  ['revealByHand', 'admin.revealByHand', 'admin.revealByHandText'],
  ['lastGuessAllowed', 'admin.lastGuessAllowed', 'admin.lastGuessAllowedText'],
] as const;

/** The settings of a round. Each field saves itself; 'Speichern...' is shown for a second. */
export const SettingsForm = memo(function SettingsForm() {
  const { t } = useTranslation();
  const act = useAct();
  const settings = useLobby((lobby) => lobby.settings);
  const lagging = useLobby(hasLateOverlay);
  const { saving, save } = useSaveSettings();

  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>
        {t('admin.settings')}
        <span role="status" className={classes.saving}>
          {saving && t('admin.saving')}
        </span>
      </legend>
      <NumberField
        label={t('admin.firstPlayerTime')}
        value={settings.firstPlayerTime}
        step={5}
        {...limits.turnSeconds}
        onSave={(firstPlayerTime) => save({ firstPlayerTime })}
      />
      <NumberField
        label={t('admin.otherPlayerTime')}
        value={settings.otherPlayerTime}
        step={5}
        {...limits.turnSeconds}
        onSave={(otherPlayerTime) => save({ otherPlayerTime })}
      />
      <NumberField
        label={t('admin.wordsPerPlayer')}
        value={settings.wordsPerPlayer}
        {...limits.wordsPerPlayer}
        onSave={(wordsPerPlayer) => save({ wordsPerPlayer })}
      />
      <DiscussionTimeField
        value={settings.discussionTime}
        onSave={(discussionTime) => act(t('admin.discussionTime'), save({ discussionTime }))}
      />
      <ImpostersField
        value={settings.imposters}
        onSave={(imposters) => act(t('admin.imposters'), save({ imposters }))}
      />
      <NumberField
        label={t('admin.streamDelay')}
        text={t(lagging ? 'admin.streamDelayPlain' : 'admin.streamDelayText')}
        value={settings.streamDelay}
        {...limits.streamDelay}
        onSave={(streamDelay) => save({ streamDelay })}
      />
      <LazyDelayTools save={save} />
      {switches.map(([key, label, text]) => (
        <StoredSwitch
          key={key}
          label={t(label)}
          description={text && t(text)}
          stored={settings[key]}
          save={(checked) => save({ [key]: checked })}
        />
      ))}
    </fieldset>
  );
});

const SAVING_MS = 1000;

/** Saves settings; `saving` is true for a second after each save. */
function useSaveSettings() {
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
