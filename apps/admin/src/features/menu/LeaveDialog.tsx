import { Button, Modal } from '@mantine/core';
import { useLobbyCommands } from '@tarnwort/lobby-client';
import { useTranslation } from 'react-i18next';

import classes from './Dialogs.module.css';
import type { DialogProps } from './dialog-props';

/** Leaving as game master asks first. */
export function LeaveDialog({ opened, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { leave } = useLobbyCommands();

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
