import { IconPlugConnectedX } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import classes from './GameMasterGone.module.css';
import { useHasPassed } from './use-has-passed';

const PATIENCE_MS = 15_000;

/** Tells that the game master is away, once they have been for a while. */
export function GameMasterGone() {
  const { t } = useTranslation();
  const since = useLobby((lobby) => lobby.gameMasterGoneSince);
  const gone = useHasPassed(since === null ? null : since + PATIENCE_MS);

  return (
    <div role="status">
      {gone && (
        <p className={classes.root}>
          <IconPlugConnectedX size={18} aria-hidden /> {t('player.gameMasterGone')}
        </p>
      )}
    </div>
  );
}
