import { useTranslation } from '@tarnwort/ui';

import { Dialog } from '../../shared/Dialog';
import { focusTarget } from '../../shared/focus/focus-target';
import { useSlot } from '../../shared/use-slot';
import { NewSlot } from './NewSlot';
import classes from './Slot.module.css';
import { SlotBackup } from './SlotBackup';
import { SlotContent } from './SlotContent';

export interface SlotDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The permanent addresses of a show. */
export function SlotDialog({ opened, onClose }: SlotDialogProps) {
  const { t } = useTranslation();

  return (
    <Dialog opened={opened} onClose={onClose} size="xl" title={t('studio.slot.title')}>
      <Content />
    </Dialog>
  );
}

function Content() {
  const { t } = useTranslation();
  const actions = useSlot();
  const { slot, keys } = actions;

  return (
    <div className={classes.root}>
      <p className={classes.text} {...focusTarget}>
        {t('tools.slot.text')}
      </p>
      {!keys && <NewSlot busy={actions.busy} make={actions.make} />}
      {slot && keys && <SlotContent {...actions} slot={slot} keys={keys} />}
      <SlotBackup slot={slot} keys={keys} adopt={actions.adopt} />
    </div>
  );
}
