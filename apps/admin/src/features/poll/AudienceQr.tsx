import { QrCode, useTranslation } from '@tarnwort/ui';

import { Dialog } from '../../shared/Dialog';
import classes from './Poll.module.css';

export interface AudienceQrProps {
  opened: boolean;
  onClose: () => void;
  link: string;
}

/** The viewers' link as a QR code, to be held into a camera. */
export function AudienceQr({ opened, onClose, link }: AudienceQrProps) {
  const { t } = useTranslation();

  return (
    <Dialog opened={opened} onClose={onClose} title={t('studio.poll.on')}>
      <div className={classes.scan}>
        <QrCode value={link} label={t('studio.poll.on')} size={280} />
        <span>{t('studio.poll.qrText')}</span>
      </div>
    </Dialog>
  );
}
