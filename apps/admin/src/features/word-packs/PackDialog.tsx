import { useTranslation } from '@tarnwort/ui';

import { Dialog } from '../../shared/Dialog';
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
    <Dialog opened={opened} onClose={onClose} title={t('studio.packs.choose')}>
      <div className={classes.dialog}>
        <ChoiceForm />
        <OwnWords />
      </div>
    </Dialog>
  );
}
