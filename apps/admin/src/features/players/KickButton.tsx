import { IconUserX } from '@tabler/icons-react';
import { useLobbyCommands } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { ArmedButton } from '@tarnwort/ui/ArmedButton/ArmedButton.tsx';
import { memo } from 'react';
import { useAct } from '../../shared/actions/use-act';
import classes from './PlayerCells.module.css';

/** Removes a player with the second click. The row, and with it an armed button, goes with the player. */
export const KickButton = memo(function KickButton({ player }: { player: Player }) {
  const { t } = useTranslation();
  const act = useAct();
  const { kick } = useLobbyCommands();
  const name = t('admin.kickPlayer', { name: player.name });
  const titleOf = (armed: boolean) => t(armed ? 'admin.kickConfirm' : 'admin.kickArm');

  return (
    <ArmedButton
      color="gray"
      size="compact-sm"
      className={classes.kick ?? ''}
      titleOf={titleOf}
      nameOf={(armed) => `${name}: ${titleOf(armed)}`}
      armedLabel={t('admin.kickAsk')}
      onFire={() => void act(name, kick(player.id))}
    >
      <IconUserX size={18} aria-hidden />
    </ArmedButton>
  );
});
