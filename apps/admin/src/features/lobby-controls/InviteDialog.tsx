import { QrCode, useTranslation } from '@tarnwort/ui';

import { Dialog } from '../../shared/Dialog';
import classes from './LobbyControls.module.css';

export interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
  link: string;
  lobbyId: string;
}

/** The invite link as a QR code with the short code below it. */
export function InviteDialog({ opened, onClose, link, lobbyId }: InviteDialogProps) {
  const { t } = useTranslation();

  return (
    <Dialog opened={opened} onClose={onClose} title={t('admin.inviteTitle')}>
      <div className={classes.invite}>
        <QrCode value={link} label={t('admin.inviteTitle')} size={240} />
        <strong className={classes.big}>{lobbyId}</strong>
        <span>{t('admin.inviteText')}</span>
      </div>
    </Dialog>
  );
}
