import '@tarnwort/ui/styles/dialogs.ts';

import { Button, Modal } from '@mantine/core';
import { useTranslation } from '@tarnwort/ui';

import { Rules } from './Rules';

export interface RulesDialogProps {
  opened: boolean;
  onClose: () => void;
  /** True where the imposter gets a word of their own */
  different: boolean;
}

/** The rules over any page. Made of `Modal`'s parts, because the title of `Modal` is a second `<header>` of the page. */
export function RulesDialog({ opened, onClose, different }: RulesDialogProps) {
  const { t } = useTranslation();

  return (
    <Modal.Root opened={opened} onClose={onClose} centered size="lg">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="md">
          <Modal.Title fw={700} fz="lg" mb="xs">
            {t('player.rules')}
          </Modal.Title>
          <Rules different={different} />
          <Button mt="md" fullWidth variant="default" onClick={onClose} data-autofocus>
            {t('common.close')}
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
