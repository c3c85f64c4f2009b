import { Modal } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useTranslation } from '@tarnwort/ui';

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
    <Modal
      opened={opened}
      onClose={onClose}
      size="xl"
      title={t('admin.previewOverlay')}
      centered
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div ref={ref} className={classes.preview}>
        <iframe src={link} title={t('admin.previewOverlay')} style={{ scale: String(width / BROADCAST_WIDTH) }} />
      </div>
    </Modal>
  );
}
