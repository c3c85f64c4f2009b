import '@tarnwort/ui/styles/dialogs.ts';

import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from '@tarnwort/ui';

import { useLeave } from './use-leave';

export interface LeaveDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks once more before a seat is given up. Built from parts, because a ready-made title is a second page header. */
export function LeaveDialog({ opened, onClose }: LeaveDialogProps) {
  const { t } = useTranslation();
  const leave = useLeave();

  return (
    <Modal.Root opened={opened} onClose={onClose} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="md">
          <Modal.Title fw={700} fz="lg" mb="xs">
            {t('player.leaveTitle')}
          </Modal.Title>
          <Text mb="md">{t('player.leaveConfirm')}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('common.cancel')}
            </Button>
            <Button color="imposter" onClick={leave}>
              {t('player.leave')}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
