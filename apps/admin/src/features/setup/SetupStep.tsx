import { Button } from '@mantine/core';
import { IconDice5, IconPlayerPlay } from '@tabler/icons-react';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { limits } from '@tarnwort/protocol';
import { useLengthLimit, useTranslation } from '@tarnwort/ui';
import type { ReactNode } from 'react';
import { useAct } from '../../shared/actions/use-act';

import { useAutosaveFields } from '../../shared/autosave/AutosaveProvider';
import { useAutosave } from '../../shared/autosave/use-autosave';
import { useHotkeyName } from '../../shared/hotkeys/HotkeysProvider';
import { useHotkey } from '../../shared/hotkeys/use-hotkey';
import { NextStep } from '../../shared/step/NextStep';
import { Step } from '../../shared/step/Step';
import { AutomaticSetup } from './AutomaticSetup';
import { ImposterLine } from './ImposterLine';
import { countPlayers, missingFor } from './missing';
import { SettingsForm } from './SettingsForm';
import { SetupShown } from './SetupShown';
import { WordFields } from './WordFields';

export interface SetupStepProps {
  /** What fills word and hint without typing */
  draw: ReactNode;
}

/** Setup of the round to come, by the game master or by the server. */
export function SetupStep({ draw }: SetupStepProps) {
  const automatic = useLobby((lobby) => lobby.settings.automaticGameMaster);
  return automatic ? <AutomaticSetup /> : <ManualSetup draw={draw} />;
}

/** Word, hint, imposter and settings. */
function ManualSetup({ draw }: SetupStepProps) {
  const { t } = useTranslation();
  const act = useAct();
  const commands = useLobbyCommands();
  const { flushAll } = useAutosaveFields();
  const topicLength = useLengthLimit(limits.topicLength);
  const topic = useAutosave({
    value: useLobby((lobby) => lobby.topic ?? ''),
    length: topicLength,
    save: (text) => commands.prepareRound({ topic: text }),
  });
  const hint = useAutosave({
    value: useLobby((lobby) => lobby.categoryHint ?? ''),
    length: useLengthLimit(limits.hintLength),
    save: (text) => commands.prepareRound({ categoryHint: text }),
  });
  const imposterTopic = useAutosave({
    value: useLobby((lobby) => lobby.imposterTopic ?? ''),
    length: topicLength,
    save: (text) => commands.prepareRound({ imposterTopic: text }),
  });
  const counts = useLobby(countPlayers);
  const different = useLobby((lobby) => lobby.settings.differentWord);
  const tooLong = (topic.tooLong ?? hint.tooLong ?? (different ? imposterTopic.tooLong : null)) !== null;
  const missing = missingFor(topic.text, counts, different ? imposterTopic.text : null, tooLong);

  /**
   * Sends what was typed and never sent, so that the round starts with what the fields show. A text that was sent before is left
   * out: until its answer arrives this screen has the old value, which would undo it.
   */
  function start() {
    const [word, about, other] = [topic.unsent(), hint.unsent(), imposterTopic.unsent()];
    flushAll();
    const unsaved = {
      ...(word === null ? {} : { topic: word.trim() }),
      ...(about === null ? {} : { categoryHint: about.trim() }),
      ...(other === null || !different ? {} : { imposterTopic: other.trim() }),
    };
    void act(t('admin.startGame'), commands.startRound(unsaved));
  }

  const randomKey = useHotkeyName('random');
  const drawImposter = () => void act(t('admin.randomImposter'), commands.randomizeImposter());
  useHotkey('random', drawImposter);

  return (
    <Step
      phase="setup"
      text={missing === null ? '' : t(missing.text, missing.values)}
      warns={missing !== null}
      action={
        <NextStep
          label={t('admin.startGame')}
          icon={<IconPlayerPlay size={20} aria-hidden />}
          enabled={missing === null}
          hotkey="next"
          onClick={start}
        />
      }
    >
      <WordFields topic={topic} hint={hint} imposterTopic={different ? imposterTopic : null} />
      {draw}
      <div>
        <ImposterLine />
        <Button
          variant="default"
          fullWidth
          leftSection={<IconDice5 size={18} aria-hidden />}
          {...(randomKey ? { 'aria-keyshortcuts': randomKey } : {})}
          onClick={drawImposter}
        >
          {t('admin.randomImposter')}
        </Button>
      </div>
      <SetupShown hint={hint.text} />
      <SettingsForm />
    </Step>
  );
}
