import { Button } from '@mantine/core';
import { IconDice5, IconPlayerPlay } from '@tabler/icons-react';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import type { ReactNode } from 'react';

import { useAutosaveFields } from '../../shared/autosave/AutosaveProvider';
import { useAutosave } from '../../shared/autosave/use-autosave';
import { NextStep } from '../../shared/step/NextStep';
import { Step } from '../../shared/step/Step';
import { useHotkey } from '../../shared/use-hotkey';
import { ImposterLine } from './ImposterLine';
import { missingFor } from './missing';
import { SettingsForm } from './SettingsForm';
import { WordFields } from './WordFields';

export interface SetupStepProps {
  /** What fills word and hint without typing */
  draw: ReactNode;
}

/** Setup: word, hint, imposter and settings of the round to come. */
export function SetupStep({ draw }: SetupStepProps) {
  const { t } = useTranslation();
  const commands = useLobbyCommands();
  const { flushAll } = useAutosaveFields();
  const topic = useAutosave({
    value: useLobby((lobby) => lobby.topic ?? ''),
    save: (text) => commands.prepareRound({ topic: text }),
  });
  const hint = useAutosave({
    value: useLobby((lobby) => lobby.categoryHint ?? ''),
    save: (text) => commands.prepareRound({ categoryHint: text }),
  });
  const imposterId = useLobby((lobby) => lobby.imposterId);
  const missing = missingFor(topic.text, imposterId);

  /**
   * Carries what was typed last as well: the round never starts with less than the fields show. It carries nothing else:
   * what was sent before has its answer on the way, and the old value on this screen would undo it.
   */
  function start() {
    const [word, about] = [topic.unsent(), hint.unsent()];
    flushAll();
    void commands.startRound({
      ...(word === null ? {} : { topic: word.trim() }),
      ...(about === null ? {} : { categoryHint: about.trim() }),
    });
  }

  useHotkey('r', () => void commands.randomizeImposter());

  return (
    <Step
      phase="setup"
      text={missing === null ? t('admin.setupText') : t(`admin.missing.${missing}`)}
      action={
        <NextStep
          label={t('admin.startGame')}
          icon={<IconPlayerPlay size={20} aria-hidden />}
          enabled={missing === null}
          hotkey="n"
          onClick={start}
        />
      }
    >
      <WordFields topic={topic} hint={hint} />
      {draw}
      <div>
        <ImposterLine imposterId={imposterId} />
        <Button
          variant="default"
          fullWidth
          leftSection={<IconDice5 size={18} aria-hidden />}
          aria-keyshortcuts="R"
          onClick={() => void commands.randomizeImposter()}
        >
          {t('admin.randomImposter')}
        </Button>
      </div>
      <SettingsForm />
    </Step>
  );
}
