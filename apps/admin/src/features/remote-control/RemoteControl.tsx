import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDeviceRemote } from '@tabler/icons-react';
import { lazyDialog, useTranslation } from '@tarnwort/ui';

const RemoteDialog = lazyDialog(async () => (await import('./RemoteDialog')).RemoteDialog);

/** Opens the remote controls of this lobby. */
export function RemoteControl() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();

  return (
    <>
      <Button variant="default" fullWidth leftSection={<IconDeviceRemote size={18} aria-hidden />} onClick={open}>
        {t('tools.control.title')}
      </Button>
      <RemoteDialog opened={opened} onClose={close} />
    </>
  );
}
