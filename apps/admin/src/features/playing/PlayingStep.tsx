import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useAct } from '../../shared/actions/use-act';
import { useHotkeyName } from '../../shared/hotkeys/HotkeysProvider';
import { useHotkey } from '../../shared/hotkeys/use-hotkey';
import { SaidWords } from '../../shared/round/SaidWords';
import { SecretLine } from '../../shared/round/SecretLine';
import { ArmedStep } from '../../shared/step/ArmedStep';
import { Step } from '../../shared/step/Step';
import { CurrentTurn, wordsLeft } from './CurrentTurn';
import classes from './PlayingStep.module.css';

/** A running round: whose turn, how long, what was said. */
export function PlayingStep() {
  const { t } = useTranslation();
  const act = useAct();
  const commands = useLobbyCommands();
  const paused = useLobby((lobby) => lobby.turn.paused);
  const spoken = useLobby((lobby) => lobby.words.length);
  const left = useLobby(wordsLeft);

  const pauseKey = useHotkeyName('pause');
  const extendKey = useHotkeyName('extend');
  const pause = () =>
    void (paused ? act(t('admin.resume'), commands.resumeTurn()) : act(t('admin.pause'), commands.pauseTurn()));
  const extend = () => void act(t('admin.extend'), commands.extendTurn());
  useHotkey('pause', pause);
  useHotkey('extend', extend);

  return (
    <Step
      phase="playing"
      status={t('admin.playingText', { spoken, count: spoken + left })}
      action={
        <ArmedStep
          armed={{ action: 'end_round' }}
          label={t('admin.endRound')}
          pendingText={t('admin.pending.end_round')}
          icon={<IconPlayerStop size={20} aria-hidden />}
          color="warning"
          variant="light"
          hotkey="endRound"
          ends
        />
      }
    >
      <CurrentTurn />
      <div className={classes.clock}>
        <Button
          variant="default"
          leftSection={paused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
          {...(pauseKey ? { 'aria-keyshortcuts': pauseKey } : {})}
          onClick={pause}
        >
          {t(paused ? 'admin.resume' : 'admin.pause')}
        </Button>
        <Button variant="default" {...(extendKey ? { 'aria-keyshortcuts': extendKey } : {})} onClick={extend}>
          {t('admin.extend')}
        </Button>
      </div>
      <SecretLine />
      <SaidWords />
    </Step>
  );
}
