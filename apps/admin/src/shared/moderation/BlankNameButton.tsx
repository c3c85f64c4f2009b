import { ActionIcon } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useLobbyCommands } from '@tarnwort/lobby-client';
import { blankedMarker } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

import { useAct } from '../actions/use-act';
import classes from './BlankNameButton.module.css';

export interface BlankNameButtonProps {
  playerId: string;
  name: string;
  /** Class that places the button; none by default */
  className?: string;
}

/** Blanks a player's name and Twitch name for every viewer; a blanked name has no button. */
export function BlankNameButton({ playerId, name, className = '' }: BlankNameButtonProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { blankName } = useLobbyCommands();
  if (name.startsWith(blankedMarker)) return null;
  const label = t('admin.blankName', { name });

  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      className={`${classes.root} ${className}`}
      aria-label={label}
      title={label}
      onClick={() => void act(label, blankName(playerId))}
    >
      <IconEyeOff size={18} aria-hidden />
    </ActionIcon>
  );
}
