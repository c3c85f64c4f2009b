import { QrCode, useTranslation } from '@tarnwort/ui';

import { Dialog } from '../../shared/Dialog';
import { RedactedText } from '../../shared/streamer-mode/RedactedText';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
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
  const { stream } = useStreamerMode();

  return (
    <Dialog opened={opened} onClose={onClose} title={t('tools.inviteTitle')}>
      <div className={classes.invite}>
        <RedactedText
          label={t('tools.qrCode')}
          redacted={stream}
          text={<QrCode value={link} label={t('tools.inviteTitle')} size={240} />}
        />
        <strong className={classes.big}>
          <RedactedText label={t('admin.lobbyId')} redacted={stream} text={lobbyId} />
        </strong>
        <span>{t('tools.inviteText')}</span>
      </div>
    </Dialog>
  );
}
