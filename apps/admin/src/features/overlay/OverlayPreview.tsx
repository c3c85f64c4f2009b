import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconScreenShare } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { WhenOpened } from '../../shared/WhenOpened';

const PreviewDialog = lazy(async () => ({ default: (await import('./PreviewDialog')).PreviewDialog }));

/** Asks for a preview of the overlay. */
export function OverlayPreview({ link }: { link: string }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();

  return (
    <>
      <ActionIcon variant="default" size={36} aria-label={t('admin.previewOverlay')} onClick={open}>
        <IconScreenShare size={20} aria-hidden />
      </ActionIcon>
      <WhenOpened opened={opened}>
        <PreviewDialog opened={opened} onClose={close} link={link} />
      </WhenOpened>
    </>
  );
}
