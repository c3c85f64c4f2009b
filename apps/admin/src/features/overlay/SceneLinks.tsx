import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLayoutGrid } from '@tabler/icons-react';
import { lazyDialog, useTranslation } from '@tarnwort/ui';

const SceneLinksDialog = lazyDialog(async () => (await import('./SceneLinksDialog')).SceneLinksDialog);

/** Asks for the overlay in pieces. */
export function SceneLinks() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();

  return (
    <>
      <Button variant="default" fullWidth leftSection={<IconLayoutGrid size={18} aria-hidden />} onClick={open}>
        {t('admin.sceneLinks')}
      </Button>
      <SceneLinksDialog opened={opened} onClose={close} />
    </>
  );
}
