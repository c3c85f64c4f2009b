import '@tarnwort/ui/styles/dialogs.ts';

import { Group, Modal } from '@mantine/core';
import type { MatchRecord } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { RecapPicture } from '@tarnwort/ui/RecapPicture/RecapPicture.tsx';

export interface RecapDialogProps {
  opened: boolean;
  onClose: () => void;
  record: MatchRecord;
}

/** The picture of a round to save or share. Made of `Modal`'s parts, as the title of `Modal` is a second `<header>`. */
export function RecapDialog({ opened, onClose, record }: RecapDialogProps) {
  const { t } = useTranslation();

  return (
    <Modal.Root opened={opened} onClose={onClose} size="lg" centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="md">
          <Group justify="space-between" wrap="nowrap" mb="xs">
            <Modal.Title fw={700} fz="lg">
              {t('recap.openOf', { number: record.roundNumber })}
            </Modal.Title>
            <Modal.CloseButton size="lg" aria-label={t('common.close')} />
          </Group>
          <RecapPicture record={record} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
