import { ActionIcon } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useLobbyCommands } from '@tarnwort/lobby-client';
import { blankedMarker } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { useArmed } from '@tarnwort/ui/ArmedButton/use-armed.ts';

import { useAct } from '../actions/use-act';
import classes from './BlankNameButton.module.css';

export interface BlankNameButtonProps {
  playerId: string;
  name: string;
  /** Class that places the button; none by default */
  className?: string;
}

/** Blanks a player's name and Twitch name for every viewer with the second press, for good; a blanked name has no button. */
export function BlankNameButton({ playerId, name, className = '' }: BlankNameButtonProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { blankName } = useLobbyCommands();
  const blank = t('admin.blankName', { name });
  const { armed, press, disarm } = useArmed(() => void act(blank, blankName(playerId)));
  if (name.startsWith(blankedMarker)) return null;
  const label = armed ? t('admin.blankNameConfirm', { name }) : blank;

  return (
    <ActionIcon
      variant={armed ? 'filled' : 'subtle'}
      color={armed ? 'imposter' : 'gray'}
      size={28}
      className={`${classes.root} ${className}`}
      aria-label={label}
      title={label}
      data-armed={armed || undefined}
      onClick={press}
      onBlur={disarm}
    >
      <IconEyeOff size={18} aria-hidden />
    </ActionIcon>
  );
}
