import { useTranslation } from '../i18n/use-translation';

import { lazyPart } from '../lazy/lazy-part';
import classes from './QrCode.module.css';

const QrDrawing = lazyPart(async () => (await import('./QrDrawing')).QrDrawing);

export interface QrCodeProps {
  /** The link */
  value: string;

  /** What the link opens */
  label: string;

  /** Edge length in pixels, 160 by default */
  size?: number;
}

/** A link as a QR code, dark on white in both themes, as cameras need it. */
export function QrCode({ value, label, size = 160 }: QrCodeProps) {
  const { t } = useTranslation();

  return (
    <span className={classes.root} style={{ width: size, height: size }}>
      <QrDrawing value={value} size={size} title={t('common.qrCode', { label })} />
    </span>
  );
}
