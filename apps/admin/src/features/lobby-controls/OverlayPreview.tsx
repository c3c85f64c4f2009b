import { ActionIcon, Modal } from '@mantine/core';
import { useDisclosure, useElementSize } from '@mantine/hooks';
import { IconScreenShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

import classes from './LobbyControls.module.css';

const BROADCAST_WIDTH = 1920;

/** The overlay as the audience sees it: the real app in a scaled frame, loaded when asked for. */
export function OverlayPreview({ link }: { link: string }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  const { ref, width } = useElementSize();

  return (
    <>
      <ActionIcon variant="default" size={36} aria-label={t('admin.previewOverlay')} onClick={open}>
        <IconScreenShare size={20} aria-hidden />
      </ActionIcon>
      <Modal
        opened={opened}
        onClose={close}
        size="xl"
        title={t('admin.previewOverlay')}
        centered
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <div ref={ref} className={classes.preview}>
          <iframe src={link} title={t('admin.previewOverlay')} style={{ scale: String(width / BROADCAST_WIDTH) }} />
        </div>
      </Modal>
    </>
  );
}
