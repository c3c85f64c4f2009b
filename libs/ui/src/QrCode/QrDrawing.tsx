import { QRCodeSVG } from 'qrcode.react';

export interface QrDrawingProps {
  value: string;
  title: string;
  size: number;
}

/** The QR code itself; loaded when the first code is shown. */
export function QrDrawing({ value, title, size }: QrDrawingProps) {
  return <QRCodeSVG value={value} size={size} title={title} marginSize={2} level="M" />;
}
