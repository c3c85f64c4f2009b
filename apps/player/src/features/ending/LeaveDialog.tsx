import '@tarnwort/ui/styles/dialogs.ts';

import { Button, Group, Modal, Text } from '@mantine/core';
import { useLobbyCommands } from '@tarnwort/lobby-client';
import { notifyError, useTranslation } from '@tarnwort/ui';
import { useState } from 'react';

import { MoveSeat } from './MoveSeat';

export interface LeaveDialogProps {
  opened: boolean;
  onClose: () => void;
}

/**
 * Confirms leaving the lobby, or takes the seat to another device. Made of `Modal`'s parts, because the title of `Modal` is a
 * second `<header>` of the page.
 */
export function LeaveDialog({ opened, onClose }: LeaveDialogProps) {
  const { t } = useTranslation();
  const [moving, setMoving] = useState(false);

  return (
    <Modal.Root opened={opened} onClose={onClose} onExitTransitionEnd={() => setMoving(false)} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="md">
          <Modal.Title fw={700} fz="lg" mb="xs">
            {t(moving ? 'device.moveSeatTitle' : 'device.leaveTitle')}
          </Modal.Title>
          {moving ? <MoveSeat /> : <Question onClose={onClose} onMove={() => setMoving(true)} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface QuestionProps {
  onClose: () => void;
  onMove: () => void;
}

function Question({ onClose, onMove }: QuestionProps) {
  const { t } = useTranslation();
  const commands = useLobbyCommands();

  async function leave() {
    if (!(await commands.leave()).ok) notifyError(t('device.leaveFailed'), { id: 'leave' });
  }

  return (
    <>
      <Text mb="md">{t('device.leaveConfirm')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button color="imposter" onClick={leave}>
          {t('player.leave')}
        </Button>
      </Group>
      <Button variant="subtle" mt="md" fullWidth onClick={onMove}>
        {t('device.moveSeat')}
      </Button>
    </>
  );
}
