import { Button } from '@mantine/core';
import { IconRotate } from '@tabler/icons-react';
import { repeatableSkip, useConnection, useLobby, useLobbyCommands, useSecondsUntil } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useAct } from '../actions/use-act';
import { useHotkey } from '../hotkeys/use-hotkey';
import classes from './RepeatTurn.module.css';

export interface RepeatTurnProps {
  /** Whether the button is there only while a turn can be repeated; false by default */
  hides?: boolean;
}

/** Gives the turn that was skipped last back to its player. Disabled until there is one; then it counts the seconds left. */
export function RepeatTurn({ hides = false }: RepeatTurnProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { repeatTurn } = useLobbyCommands();
  const offline = useConnection().failures > 0;
  const busy = useLobby((lobby) => lobby.pending !== null);
  const until = useLobby((lobby) => repeatableSkip(lobby)?.until ?? null);
  const left = useSecondsUntil(until);
  const open = until !== null && Date.now() < until;
  const usable = open && !offline && !busy;
  const repeat = () => void act(t('admin.repeatTurn'), repeatTurn());
  const shortcut = useHotkey('repeatTurn', repeat, { enabled: usable });

  if (hides && !open) return null;
  return (
    <Button
      variant={open ? 'light' : 'default'}
      color="warning"
      px="xs"
      leftSection={open ? <span className={classes.left}>{left}</span> : <IconRotate size={18} aria-hidden />}
      disabled={!usable}
      {...shortcut}
      onClick={repeat}
    >
      {t('admin.repeatTurn')}
    </Button>
  );
}
