import { useElementSize } from '@mantine/hooks';
import { useTranslation } from '@tarnwort/ui';

import { Dialog } from '../../shared/Dialog';
import classes from './Overlay.module.css';

const BROADCAST_WIDTH = 1920;

export interface PreviewDialogProps {
  opened: boolean;
  onClose: () => void;
  link: string;
}

/** The overlay as the audience sees it: the real app in a scaled frame. */
export function PreviewDialog({ opened, onClose, link }: PreviewDialogProps) {
  const { t } = useTranslation();
  const { ref, width } = useElementSize();

  return (
    <Dialog opened={opened} onClose={onClose} size="xl" title={t('admin.previewOverlay')}>
      <div ref={ref} className={classes.preview}>
        <iframe src={link} title={t('admin.previewOverlay')} style={{ scale: String(width / BROADCAST_WIDTH) }} />
      </div>
    </Dialog>
  );
}
