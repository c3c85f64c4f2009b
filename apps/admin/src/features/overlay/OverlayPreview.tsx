import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconScreenShare } from '@tabler/icons-react';
import { lazyDialog, useTranslation } from '@tarnwort/ui';

const PreviewDialog = lazyDialog(async () => (await import('./PreviewDialog')).PreviewDialog);

/** Opens the overlay's design with a preview. */
export function OverlayPreview() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();

  return (
    <>
      <ActionIcon variant="default" size={36} aria-label={t('admin.previewOverlay')} onClick={open}>
        <IconScreenShare size={20} aria-hidden />
      </ActionIcon>
      <PreviewDialog opened={opened} onClose={close} />
    </>
  );
}
