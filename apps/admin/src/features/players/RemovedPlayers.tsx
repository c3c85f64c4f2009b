import { Button } from '@mantine/core';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { useAct } from '../../shared/actions/use-act';

import { focusTarget } from '../../shared/focus/focus-target';
import { BlankNameButton } from '../../shared/moderation/BlankNameButton';
import classes from './RemovedPlayers.module.css';

/** The banned players, with a button that unbans them. */
export function RemovedPlayers() {
  const { t } = useTranslation();
  const act = useAct();
  const { unban } = useLobbyCommands();
  const banned = useLobby((lobby) => lobby.banned);

  if (banned.length === 0) return null;
  return (
    <div>
      <h3 className={classes.title}>{t('admin.removed')}</h3>
      <ul className={classes.root}>
        {banned.map(({ playerId, name }) => (
          <li key={playerId} className={classes.player} {...focusTarget}>
            {name}
            <BlankNameButton playerId={playerId} name={name} />
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('admin.readmitPlayer', { name })}
              onClick={() => void act(t('admin.readmitPlayer', { name }), unban(playerId))}
            >
              {t('admin.readmit')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
