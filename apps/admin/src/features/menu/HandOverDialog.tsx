import { Button } from '@mantine/core';
import { speakers, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { useState } from 'react';
import { useAct } from '../../shared/actions/use-act';

import { Dialog, type DialogProps } from '../../shared/Dialog';
import classes from './Dialogs.module.css';

/** Makes a player the game master after a confirmation. Bots are not offered. */
export function HandOverDialog({ opened, onClose }: DialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { handOver } = useLobbyCommands();
  const players = useLobby(speakers).filter(({ isBot }) => !isBot);
  const [chosen, setChosen] = useState<string | null>(null);
  const target = players.find(({ id }) => id === chosen);

  function confirm() {
    if (target) void act(t('tools.handOver'), handOver(target.id));
    onClose();
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={t('tools.handOver')}>
      <div className={classes.root}>
        <p className={classes.text}>{t('tools.handOverText')}</p>
        <fieldset className={classes.choices}>
          <legend>{t('tools.handOverTo')}</legend>
          {players.map(({ id, name, isConnected }) => (
            <label key={id} className={classes.choice}>
              <input type="radio" name="target" checked={id === chosen} onChange={() => setChosen(id)} />
              <span>{name}</span>
              {!isConnected && <span className={classes.note}>{t('common.offline')}</span>}
            </label>
          ))}
        </fieldset>
        <Button color="imposter" disabled={!target} onClick={confirm}>
          {t('tools.handOverConfirm')}
        </Button>
      </div>
    </Dialog>
  );
}
