import { Button } from '@mantine/core';
import { IconUserX } from '@tabler/icons-react';
import { useLobbyCommands } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { useArmed } from '@tarnwort/ui/use-armed.ts';
import { memo } from 'react';
import { useAct } from '../../shared/actions/use-act';
import classes from './PlayerCells.module.css';

/** Removes a player with the second click. The row, and with it an armed button, goes with the player. */
export const KickButton = memo(function KickButton({ player }: { player: Player }) {
  const { t } = useTranslation();
  const act = useAct();
  const { kick } = useLobbyCommands();
  const { armed, press, disarm } = useArmed(
    () => void act(t('admin.kickPlayer', { name: player.name }), kick(player.id)),
  );

  return (
    <Button
      variant={armed ? 'filled' : 'subtle'}
      color={armed ? 'imposter' : 'gray'}
      size="compact-sm"
      className={classes.kick ?? ''}
      title={t(armed ? 'admin.kickConfirm' : 'admin.kickArm')}
      aria-label={`${t('admin.kickPlayer', { name: player.name })}: ${t(armed ? 'admin.kickConfirm' : 'admin.kickArm')}`}
      data-armed={armed || undefined}
      onClick={press}
      onBlur={disarm}
    >
      {armed ? t('admin.kickAsk') : <IconUserX size={18} aria-hidden />}
    </Button>
  );
});
