import { IconCheck, IconClock, IconPlugConnectedX } from '@tabler/icons-react';
import type { Player } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

import classes from './PlayerCells.module.css';

/** Whether a player is ready and connected. */
export function ReadyMark({ player }: { player: Player }) {
  const { t } = useTranslation();
  const Icon = player.isReady ? IconCheck : IconClock;

  return (
    <div className={classes.marks}>
      <span className={classes.mark} data-ready={player.isReady || undefined}>
        <Icon size={16} aria-hidden />
        <span>{t(player.isReady ? 'common.ready' : 'common.notReady')}</span>
      </span>
      {!player.isConnected && (
        <span className={classes.mark} data-gone>
          <IconPlugConnectedX size={16} aria-hidden />
          {t('common.offline')}
        </span>
      )}
    </div>
  );
}
