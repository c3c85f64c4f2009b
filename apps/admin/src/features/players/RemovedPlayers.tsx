import { Button } from '@mantine/core';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { notifyInfo, refusalText, useTranslation } from '@tarnwort/ui';
import { useSwitches } from '../../shared/actions/SwitchesProvider';
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
  const { lock } = useSwitches();

  async function readmit(playerId: string, name: string) {
    const { ok } = await act(t('admin.readmitPlayer', { name }), unban(playerId));
    if (!ok) return;
    const text = t('admin.readmitted', { name });
    if (!lock.value) notifyInfo(text, { id: 'readmitted' });
    else
      notifyInfo(`${text} ${refusalText({ code: 'locked' })}`, {
        id: 'readmitted',
        action: { label: t('admin.unlock'), onClick: () => lock.choose(false) },
      });
  }

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
              onClick={() => void readmit(playerId, name)}
            >
              {t('admin.readmit')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
