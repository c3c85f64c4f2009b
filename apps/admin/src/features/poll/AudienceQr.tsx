import { QrCode, useTranslation } from '@tarnwort/ui';

import { Dialog } from '../../shared/Dialog';
import { RedactedText } from '../../shared/streamer-mode/RedactedText';
import { useStreamerMode } from '../../shared/streamer-mode/StreamerModeProvider';
import classes from './Poll.module.css';

export interface AudienceQrProps {
  opened: boolean;
  onClose: () => void;
  link: string;
}

/** The viewers' link as a QR code. */
export function AudienceQr({ opened, onClose, link }: AudienceQrProps) {
  const { t } = useTranslation();
  const { stream } = useStreamerMode();

  return (
    <Dialog opened={opened} onClose={onClose} title={t('studio.poll.on')}>
      <div className={classes.scan}>
        <RedactedText
          label={t('tools.qrCode')}
          redacted={stream}
          text={<QrCode value={link} label={t('studio.poll.on')} size={280} />}
        />
        <span>{t('tools.poll.qrText')}</span>
      </div>
    </Dialog>
  );
}
