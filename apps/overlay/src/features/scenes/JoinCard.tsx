import { lazy, Suspense } from 'react';

import { useTexts } from '../../shared/options';
import classes from './Scenes.module.css';

const QrDrawing = lazy(async () => ({ default: (await import('@tarnwort/ui/QrCode/QrDrawing.tsx')).QrDrawing }));

/** What a code opens. */
export interface CodeLink {
  href: string;
  purpose: 'watch' | 'join';
}

/** Edge of the code: large enough for a phone in front of a television. */
const CODE = 340;

/** `part=join`: the code for watching, or for joining. Nothing without a link. */
export function JoinCard({ link }: { link: CodeLink | null }) {
  const { show } = useTexts();
  if (link === null) return null;

  return (
    <div className={`${classes.root} ${classes.code}`} data-part="code">
      <Suspense fallback={<span style={{ width: CODE, height: CODE }} />}>
        <QrDrawing value={link.href} size={CODE} title={link.href} />
      </Suspense>
      <span className={classes.purpose}>
        <strong>{link.purpose === 'watch' ? show.watchTitle : show.joinTitle}</strong>
        <span>{show.scanCode}</span>
      </span>
    </div>
  );
}
