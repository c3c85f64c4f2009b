import { lazy, Suspense } from 'react';

const QrDrawing = lazy(async () => ({ default: (await import('@tarnwort/ui/QrCode/QrDrawing.tsx')).QrDrawing }));

export interface QrCodeProps {
  href: string;

  /** Edge of the code in pixels of the picture */
  edge: number;
}

/** An address as a code; its room is kept until the code that draws it is loaded. */
export function QrCode({ href, edge }: QrCodeProps) {
  return (
    <Suspense fallback={<span style={{ width: edge, height: edge }} />}>
      <QrDrawing value={href} size={edge} title={href} />
    </Suspense>
  );
}
