import { Button } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { isAutomaticRound, runningTurn, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { useRef, useState } from 'react';

import { useAct } from '../../shared/actions/use-act';
import { useHotkey } from '../../shared/hotkeys/use-hotkey';
import { RepeatTurn } from '../../shared/turn/RepeatTurn';
import { EnterWord } from './EnterWord';
import { SkipTurn } from './SkipTurn';
import classes from './TurnTools.module.css';

/** What a game master can do about the running turn, in two rows. The field for a word takes the place of the second one. */
export function TurnTools() {
  const { t } = useTranslation();
  const turn = useLobby(runningTurn);
  const busy = useLobby((lobby) => lobby.pending !== null);
  const isAutomatic = useLobby(isAutomaticRound);
  const [typedFor, setTypedFor] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const name = turn && `${turn.playerId} ${turn.wordPlace}`;
  const open = turn !== null && typedFor === name;
  const toggle = () => setTypedFor(open ? null : name);
  const enterKey = useHotkey('enterWord', toggle, { enabled: turn !== null && !busy && !isAutomatic });

  return (
    <div className={classes.root}>
      <div className={classes.row}>
        <PauseButton />
        <ExtendButton />
        <Button
          ref={opener}
          variant="default"
          px="xs"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-expanded={open}
          disabled={isAutomatic || (busy && !open)}
          {...enterKey}
          onClick={toggle}
        >
          {t('admin.enterWord')}
        </Button>
      </div>
      <div className={classes.row}>
        {open ? (
          <EnterWord
            key={name}
            turn={turn}
            onClose={() => {
              setTypedFor(null);
              opener.current?.focus();
            }}
          />
        ) : (
          <>
            <SkipTurn />
            <RepeatTurn />
          </>
        )}
      </div>
    </div>
  );
}

function PauseButton() {
  const { t } = useTranslation();
  const act = useAct();
  const { pauseTurn, resumeTurn } = useLobbyCommands();
  const paused = useLobby((lobby) => lobby.turn.paused);
  const pause = () => void (paused ? act(t('admin.resume'), resumeTurn()) : act(t('admin.pause'), pauseTurn()));
  const shortcut = useHotkey('pause', pause);

  return (
    <Button
      variant="default"
      px="xs"
      leftSection={paused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
      {...shortcut}
      onClick={pause}
    >
      {t(paused ? 'admin.resume' : 'admin.pause')}
    </Button>
  );
}

function ExtendButton() {
  const { t } = useTranslation();
  const act = useAct();
  const { extendTurn } = useLobbyCommands();
  const extend = () => void act(t('admin.extend'), extendTurn());
  const shortcut = useHotkey('extend', extend);

  return (
    <Button variant="default" px="xs" {...shortcut} onClick={extend}>
      {t('admin.extend')}
    </Button>
  );
}
