import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconQrcode } from '@tabler/icons-react';
import { lazyDialog, useTranslation } from '@tarnwort/ui';
import { withToolTexts } from '../../shared/with-tool-texts';

const InviteDialog = lazyDialog(async () => (await withToolTexts(import('./InviteDialog'))).InviteDialog);

export interface InviteQrProps {
  link: string;
  lobbyId: string;
}

/** Opens the invite link as a QR code. */
export function InviteQr(invite: InviteQrProps) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();

  return (
    <>
      <ActionIcon variant="default" size={36} aria-label={t('admin.inviteQr')} onClick={open}>
        <IconQrcode size={20} aria-hidden />
      </ActionIcon>
      <InviteDialog opened={opened} onClose={close} {...invite} />
    </>
  );
}
