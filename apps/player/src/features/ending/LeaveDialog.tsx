import '@tarnwort/ui/styles/dialogs.ts';

import { Button, Group, Modal, Text } from '@mantine/core';
import { useLobbyCommands } from '@tarnwort/lobby-client';
import { notifyError, useTranslation } from '@tarnwort/ui';

export interface LeaveDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Confirms leaving the lobby. Made of `Modal`'s parts, because the title of `Modal` is a second `<header>` of the page. */
export function LeaveDialog({ opened, onClose }: LeaveDialogProps) {
  const { t } = useTranslation();
  const commands = useLobbyCommands();

  async function leave() {
    if (!(await commands.leave()).ok) notifyError(t('player.leaveFailed'), { id: 'leave' });
  }

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
