import '@tarnwort/ui/styles/dialogs.ts';

import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from '@tarnwort/ui';

export interface CameraConsentProps {
  opened: boolean;

  /** The camera host that would be opened */
  host: string;

  /** Whether the player has another camera link */
  replaces: boolean;

  onClose: () => void;
  onAgree: () => void;
}

/** Asks before the page of a camera host is opened. Made of `Modal`'s parts, because the title of `Modal` is a second `<header>`. */
export function CameraConsent({ opened, host, replaces, onClose, onAgree }: CameraConsentProps) {
  const { t } = useTranslation();

  return (
    <Modal.Root opened={opened} onClose={onClose} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="md">
          <Modal.Title fw={700} fz="lg" mb="xs">
            {t('camera.title')}
          </Modal.Title>
          <Text mb="md">{t(replaces ? 'player.cameraConsentReplaces' : 'player.cameraConsent', { host })}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button onClick={onAgree} data-autofocus>
              {t('camera.agree')}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
