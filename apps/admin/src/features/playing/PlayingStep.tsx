import { Button, VisuallyHidden } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconX } from '@tabler/icons-react';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useAutosaveFields } from '../../shared/autosave/AutosaveProvider';
import { SaidWords } from '../../shared/round/SaidWords';
import { SecretLine } from '../../shared/round/SecretLine';
import { NextStep } from '../../shared/step/NextStep';
import { Step } from '../../shared/step/Step';
import { useHotkey } from '../../shared/use-hotkey';
import { useRevocable } from '../../shared/use-revocable';
import { CurrentTurn } from './CurrentTurn';
import classes from './PlayingStep.module.css';
import { wordsLeft } from './turns';

/** Seconds in which ending a round can be cancelled: an ended round cannot be resumed. */
const CANCEL_SECONDS = 3;

/** A running round: whose turn, how long, what was said. */
export function PlayingStep() {
  const { t } = useTranslation();
  const commands = useLobbyCommands();
  const { flushAll } = useAutosaveFields();
  const paused = useLobby((lobby) => lobby.turn.paused);
  const spoken = useLobby((lobby) => lobby.words.length);
  const left = useLobby(wordsLeft);

  function endRound() {
    flushAll();
    void commands.endRound();
  }
  const ending = useRevocable(endRound, CANCEL_SECONDS);
  const pause = () => void (paused ? commands.resumeTurn() : commands.pauseTurn());
  const extend = () => void commands.extendTurn();
  useHotkey('p', pause);
  useHotkey('+', extend);

  return (
    <Step
      phase="playing"
      text={t('admin.playingText', { spoken, count: spoken + left })}
      action={
        <NextStep
          label={ending.left === null ? t('admin.endRound') : t('admin.endRoundCancel', { seconds: ending.left })}
          icon={ending.left === null ? <IconPlayerStop size={20} aria-hidden /> : <IconX size={20} aria-hidden />}
          color="warning"
          variant={ending.left === null ? 'light' : 'filled'}
          onClick={ending.press}
        />
      }
    >
      {/* Announced once, not every second. */}
      <VisuallyHidden role="status">
        {ending.left !== null && t('admin.endRoundCancel', { seconds: CANCEL_SECONDS })}
      </VisuallyHidden>
      <CurrentTurn />
      <div className={classes.clock}>
        <Button
          variant="default"
          leftSection={paused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
          aria-keyshortcuts="P"
          onClick={pause}
        >
          {t(paused ? 'admin.resume' : 'admin.pause')}
        </Button>
        <Button variant="default" aria-keyshortcuts="+" onClick={extend}>
          {t('admin.extend')}
        </Button>
      </div>
      <SecretLine />
      <SaidWords />
    </Step>
  );
}
