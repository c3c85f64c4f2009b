import { IconPlugConnectedX } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useAtTime } from '../use-at-time';
import classes from './GameMasterGone.module.css';

/** A game master who reconnects within this time is not reported as away. */
const AWAY_AFTER_MS = 15_000;

/** Whether the game master has been disconnected for a while. */
export function useGameMasterGone(): boolean {
  const since = useLobby((lobby) => lobby.gameMasterGoneSince);
  return useAtTime(since === null ? null : since + AWAY_AFTER_MS);
}

/** Tells players and viewers that the game master is away. */
export function GameMasterGone() {
  const { t } = useTranslation();
  const gone = useGameMasterGone();

  return (
    <div className={classes.away} role="status">
      {gone && (
        <p className={classes.gameMasterGone}>
          <IconPlugConnectedX size={18} aria-hidden /> {t('player.gameMasterGone')}
        </p>
      )}
    </div>
  );
}
