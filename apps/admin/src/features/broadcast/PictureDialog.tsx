import { useTranslation } from '@tarnwort/ui';

import { Dialog } from '../../shared/Dialog';
import { Picture } from './Picture';

export interface PictureDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The picture of the overlay where the screen has no room for it. */
export function PictureDialog({ opened, onClose }: PictureDialogProps) {
  const { t } = useTranslation();

  return (
    <Dialog opened={opened} onClose={onClose} size="xl" title={t('studio.broadcast.title')}>
      <Picture />
    </Dialog>
  );
}
