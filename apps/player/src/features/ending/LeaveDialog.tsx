import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useLeave } from './use-leave';

export interface LeaveDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks once more before a seat is given up. */
export function LeaveDialog({ opened, onClose }: LeaveDialogProps) {
  const { t } = useTranslation();
  const leave = useLeave();

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('player.leaveTitle')}
      centered
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Text mb="md">{t('player.leaveConfirm')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button color="imposter" onClick={leave}>
          {t('player.leave')}
        </Button>
      </Group>
    </Modal>
  );
}
