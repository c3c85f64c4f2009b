import '@tarnwort/ui/styles/dialogs.ts';

import { Group, Modal } from '@mantine/core';
import type { MatchRecord } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { RecapPicture } from '@tarnwort/ui/RecapPicture/RecapPicture.tsx';

export interface RecapDialogProps {
  opened: boolean;
  onClose: () => void;
  record: MatchRecord;
  /** Numbers of the faces by player id */
  faces: Readonly<Record<string, number>>;
  /** Votes for the imposter and all votes; empty without a ballot */
  votes: readonly number[];
}

/** The pictures of a round to save or share. Made of `Modal`'s parts, as the title of `Modal` is a second `<header>`. */
export function RecapDialog({ opened, onClose, record, faces, votes }: RecapDialogProps) {
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
          <RecapPicture record={record} faces={faces} votes={votes} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
