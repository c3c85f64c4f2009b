import { ActionIcon } from '@mantine/core';
import { IconUserX } from '@tabler/icons-react';
import { useLobbyCommands } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { memo } from 'react';

import { useArmed } from '../../shared/use-armed';
import classes from './PlayerCells.module.css';

/** Removes a player with the second click. The row, and with it an armed button, goes with the player. */
export const KickButton = memo(function KickButton({ player }: { player: Player }) {
  const { t } = useTranslation();
  const { kick } = useLobbyCommands();
  const { armed, press } = useArmed(() => void kick(player.id));

  return (
    <ActionIcon
      variant={armed ? 'filled' : 'subtle'}
      color="imposter"
      size={30}
      className={classes.kick}
      title={t(armed ? 'admin.kickConfirm' : 'admin.kickArm')}
      aria-label={`${t('admin.kickPlayer', { name: player.name })}: ${t(armed ? 'admin.kickConfirm' : 'admin.kickArm')}`}
      data-armed={armed || undefined}
      onClick={press}
    >
      <IconUserX size={18} aria-hidden />
    </ActionIcon>
  );
});
