import { IconRobot, IconRobotOff } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { limits } from '@tarnwort/protocol';
import { BusyButton, useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

import { BotCount } from './BotCount';
import classes from './Rehearsal.module.css';
import { useRehearsal } from './use-rehearsal';

/** Bots for setting up scenes before guests arrive: one click adds them, another removes them. */
export function Rehearsal() {
  const { t } = useTranslation();
  const { running, offered, addBots, removeBots } = useRehearsal();
  const [wanted, setWanted] = useState(4);
  const bots = useLobby((lobby) => lobby.players.filter(({ isBot }) => isBot).length);
  const early = useLobby((lobby) => lobby.phase === 'intermission' || lobby.phase === 'setup');
  const locked = useLobby((lobby) => lobby.lobby.locked);
  const free = limits.bots - bots;
  const count = Math.min(wanted, Math.max(1, free));

  if (!offered) return <p className={classes.note}>{t('tools.rehearsal.missing')}</p>;
  if (!early && bots === 0) return null;
  return (
    <section className={classes.root} aria-label={t('tools.rehearsal.title')}>
      <h3 className={classes.title}>{t('tools.rehearsal.title')}</h3>
      <p className={classes.note}>{t('tools.rehearsal.text')}</p>
      {early && free > 0 && (
        <>
          <BotCount count={count} most={free} onChange={setWanted} />
          <BusyButton
            variant="default"
            fullWidth
            leftSection={<IconRobot size={18} aria-hidden />}
            busy={running === 'add'}
            disabled={running === 'remove' || locked}
            onClick={() => addBots(count)}
          >
            {t('tools.rehearsal.start')}
          </BusyButton>
          {locked && <p className={classes.note}>{t('tools.rehearsal.locked')}</p>}
        </>
      )}
      {bots > 0 && (
        <BusyButton
          variant="light"
          color="imposter"
          fullWidth
          leftSection={<IconRobotOff size={18} aria-hidden />}
          busy={running === 'remove'}
          disabled={running === 'add'}
          onClick={removeBots}
        >
          {t('tools.rehearsal.stop')}
        </BusyButton>
      )}
    </section>
  );
}
