import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLayoutGrid } from '@tabler/icons-react';
import { lazyDialog, useTranslation } from '@tarnwort/ui';

const SceneLinksDialog = lazyDialog(async () => (await import('./SceneLinksDialog')).SceneLinksDialog);

/** Opens the links to single parts of the overlay. */
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
