import { UnstyledButton } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { pictureNameOf, useAvatar, useLobbyCommands } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';
import { PlayerAvatar, useTranslation } from '@tarnwort/ui';
import { memo } from 'react';
import { useAct } from '../../shared/actions/use-act';

import { useSession } from '../../shared/session/session';
import classes from './PlayerCells.module.css';

export interface FirstPlayerAvatarProps {
  player: Player;
  first: boolean;
}

/** A player's picture; a click lets them open the next round. */
export const FirstPlayerAvatar = memo(function FirstPlayerAvatar({ player, first }: FirstPlayerAvatarProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { setFirstPlayer } = useLobbyCommands();
  const avatar = useAvatar(useSession().avatars, pictureNameOf(player));
  const label = t('admin.makeFirst', { name: player.name });

  return (
    <UnstyledButton
      className={classes.avatar}
      aria-label={label}
      title={label}
      aria-pressed={first}
      onClick={() => void act(label, setFirstPlayer(player.id))}
    >
      <PlayerAvatar src={avatar} seat={player.face} size={34} online={player.isConnected} />
      {first && <IconStarFilled className={classes.star} size={14} aria-hidden />}
    </UnstyledButton>
  );
});
