import { Button, Modal } from '@mantine/core';
import { useConnection, useLobbyCommands } from '@tarnwort/lobby-client';
import { notifyError, useTranslation } from '@tarnwort/ui';

import { useSession } from '../../shared/session/session';
import classes from './Dialogs.module.css';
import type { DialogProps } from './dialog-props';

/** Leaving as game master asks first. */
export function LeaveDialog({ opened, onClose }: DialogProps) {
  const { t } = useTranslation();
  const leave = useLeave();

  function confirm() {
    void leave();
    onClose();
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('admin.leave')}
      centered
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={classes.root}>
        <p className={classes.text}>{t('admin.leaveText')}</p>
        <Button color="imposter" onClick={confirm}>
          {t('admin.leaveConfirm')}
        </Button>
      </div>
    </Modal>
  );
}

/** Leaves by the socket, which ends this screen; over HTTP while it is away, and then goes to the start. */
function useLeave(): () => Promise<void> {
  const { t } = useTranslation();
  const { api, config, seat } = useSession();
  const { joined } = useConnection();
  const { leave } = useLobbyCommands();

  return async () => {
    if (joined && (await leave()).ok) return;
    try {
      await api.leaveLobby({ lobbyId: seat.lobbyId, playerId: seat.playerId }, seat.token);
      window.location.assign(`${config.playerBase}/`);
    } catch {
      notifyError(t('admin.leaveFailed'), { id: 'leave' });
    }
  };
}
