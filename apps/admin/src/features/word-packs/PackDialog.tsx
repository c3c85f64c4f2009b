import { Modal } from '@mantine/core';
import { useTranslation } from '@tarnwort/ui';

import { ChoiceForm } from './ChoiceForm';
import { OwnWords } from './OwnWords';
import classes from './WordPacks.module.css';

export interface PackDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Which words are drawn, and the game master's own. */
export function PackDialog({ opened, onClose }: PackDialogProps) {
  const { t } = useTranslation();

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('studio.packs.choose')}
      centered
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={classes.dialog}>
        <ChoiceForm />
        <OwnWords />
      </div>
    </Modal>
  );
}
