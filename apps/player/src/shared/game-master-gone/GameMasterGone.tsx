import { IconPlugConnectedX } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { useAtTime } from '../use-at-time';
import classes from './GameMasterGone.module.css';

/** A reload of the game master's screen takes less. */
const BRIEFLY_AFTER_MS = 2000;

/** A game master who reconnects within this time is not reported as disconnected. */
const AWAY_AFTER_MS = 15_000;

/** Whether the game master has been disconnected for a while. */
export function useGameMasterGone(): boolean {
  return useGoneFor(AWAY_AFTER_MS);
}

/** Tells players and viewers that the game master is away: first in a quiet sentence, later in a frame. */
export function GameMasterGone() {
  const { t } = useTranslation();
  const briefly = useGoneFor(BRIEFLY_AFTER_MS);
  const gone = useGameMasterGone();

  return (
    <div className={classes.away} role="status">
      {briefly && !gone && <p className={classes.briefly}>{t('player.gameMasterBrieflyGone')}</p>}
      {gone && (
        <p className={classes.gameMasterGone}>
          <IconPlugConnectedX size={18} aria-hidden /> {t('player.gameMasterGone')}
        </p>
      )}
    </div>
  );
}

function useGoneFor(ms: number): boolean {
  const since = useLobby((lobby) => lobby.gameMasterGoneSince);
  return useAtTime(since === null ? null : since + ms);
}
