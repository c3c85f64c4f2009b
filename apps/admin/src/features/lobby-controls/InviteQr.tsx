import { ActionIcon, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconQrcode } from '@tabler/icons-react';
import { QrCode } from '@tarnwort/ui';
import { useTranslation } from 'react-i18next';

import classes from './LobbyControls.module.css';

export interface InviteQrProps {
  link: string;
  lobbyId: string;
}

/** The invite link as a QR code with the short code below it, asked for by a button. */
export function InviteQr({ link, lobbyId }: InviteQrProps) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();

  return (
    <>
      <ActionIcon variant="default" size={36} aria-label={t('admin.inviteQr')} onClick={open}>
        <IconQrcode size={20} aria-hidden />
      </ActionIcon>
      <Modal
        opened={opened}
        onClose={close}
        title={t('admin.inviteTitle')}
        centered
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <div className={classes.invite}>
          <QrCode value={link} label={t('admin.inviteTitle')} size={240} />
          <strong className={classes.big}>{lobbyId}</strong>
          <span>{t('admin.inviteText')}</span>
        </div>
      </Modal>
    </>
  );
}
