import '@tarnwort/ui/styles/dialogs.ts';

import { Anchor, Button, Modal } from '@mantine/core';
import { guideLink } from '@tarnwort/lobby-client';
import { currentLanguage, useTranslation } from '@tarnwort/ui';
import german from '@tarnwort/ui/locales/de/help.json';
import english from '@tarnwort/ui/locales/en/help.json';
import '@tarnwort/ui/styles/links.ts';

import { useServices } from '../services';
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
  const { config } = useServices();
  const language = currentLanguage();

  return (
    <Modal.Root opened={opened} onClose={onClose} centered size="lg">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="md">
          <Modal.Title fw={700} fz="lg" mb="xs">
            {t('player.rules')}
          </Modal.Title>
          <Rules different={different} />
          <Anchor display="block" mt="sm" href={guideLink(config, language)} target="_blank" rel="noopener">
            {(language === 'de' ? german : english).more}
          </Anchor>
          <Button mt="md" fullWidth variant="default" onClick={onClose} data-autofocus>
            {t('common.close')}
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
