import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDoorExit } from '@tabler/icons-react';
import { lazyDialog, useTranslation } from '@tarnwort/ui';

import { loadDeviceTexts } from '../../shared/device-texts';

const LeaveDialog = lazyDialog(async () => {
  const [dialog] = await Promise.all([import('./LeaveDialog'), loadDeviceTexts()]);
  return dialog.LeaveDialog;
});

/** Opens the dialog to leave the lobby; its code is loaded when the page is idle or with the first click. */
export function LeaveButton() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();

  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('player.leave')}
        title={t('player.leave')}
        onClick={open}
      >
        <IconDoorExit size={20} aria-hidden />
      </ActionIcon>
      <LeaveDialog opened={opened} onClose={close} />
    </>
  );
}
