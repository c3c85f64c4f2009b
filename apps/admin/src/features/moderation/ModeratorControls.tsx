import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { LockSwitch } from '../../shared/actions/LockSwitch';
import { useAct } from '../../shared/actions/use-act';
import { Zone } from '../../shared/Zone';
import classes from './Moderators.module.css';

/** Whose turn it is, the clock's pause and the lobby's lock. */
export function ModeratorControls() {
  const { t } = useTranslation();
  const act = useAct();
  const { pauseTurn, resumeTurn } = useLobbyCommands();
  const phase = useLobby((lobby) => lobby.phase);
  const paused = useLobby((lobby) => lobby.turn.paused);
  const turn = useLobby(({ players, turn: { playerId } }) => players.find(({ id }) => id === playerId)?.name);

  const press = () => void (paused ? act(t('admin.resume'), resumeTurn()) : act(t('admin.pause'), pauseTurn()));

  return (
    <Zone title={`${t('admin.moderation')} · ${t(`common.phase.${phase}`)}`} help="moderation">
      <p className={classes.text}>{t('admin.moderators.mayText')}</p>
      <div className={classes.controls}>
        {phase === 'playing' && (
          <>
            <span>{t('admin.moderators.turn', { name: turn ?? '–' })}</span>
            <Button
              variant="default"
              leftSection={
                paused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />
              }
              onClick={press}
            >
              {t(paused ? 'admin.resume' : 'admin.pause')}
            </Button>
          </>
        )}
        <LockSwitch />
      </div>
    </Zone>
  );
}
