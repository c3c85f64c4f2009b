import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useDrafts } from '../../shared/drafts/DraftsProvider';
import { SaidWords } from '../../shared/round/SaidWords';
import { SecretLine } from '../../shared/round/SecretLine';
import { NextStep } from '../../shared/step/NextStep';
import { Step } from '../../shared/step/Step';
import { useHotkey } from '../../shared/use-hotkey';
import { CurrentTurn } from './CurrentTurn';
import classes from './PlayingStep.module.css';
import { wordsLeft } from './turns';

/** A running round: whose turn, how long, what was said. */
export function PlayingStep() {
  const { t } = useTranslation();
  const commands = useLobbyCommands();
  const { flushAll } = useDrafts();
  const paused = useLobby((lobby) => lobby.turn.paused);
  const spoken = useLobby((lobby) => lobby.words.length);
  const left = useLobby(wordsLeft);

  function endRound() {
    flushAll();
    void commands.endRound();
  }
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
          label={t('admin.endRound')}
          icon={<IconPlayerStop size={20} aria-hidden />}
          color="warning"
          variant="light"
          onClick={endRound}
        />
      }
    >
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
