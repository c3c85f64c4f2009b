import { Button } from '@mantine/core';
import { useLobbyCommands } from '@tarnwort/lobby-client';
import { notifyError, useTranslation } from '@tarnwort/ui';

import { Dialog, type DialogProps } from '../../shared/Dialog';
import classes from './Dialogs.module.css';

/** Asks the game master to confirm that they leave. */
export function LeaveDialog({ opened, onClose }: DialogProps) {
  const { t } = useTranslation();
  const leave = useLeave();

  function confirm() {
    void leave();
    onClose();
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={t('tools.leave')}>
      <div className={classes.root}>
        <p className={classes.text}>{t('tools.leaveText')}</p>
        <Button color="imposter" onClick={confirm}>
          {t('tools.leaveConfirm')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Leaves, which ends this screen; says so when that fails. */
function useLeave(): () => Promise<void> {
  const { t } = useTranslation();
  const { leave } = useLobbyCommands();

  return async () => {
    if (!(await leave()).ok) notifyError(t('tools.leaveFailed'), { id: 'leave' });
  };
}
