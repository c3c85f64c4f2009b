import { fill, LogoMark } from '@tarnwort/ui/plain';
import { lazy, Suspense } from 'react';

import classes from './BeforeStage.module.css';
import { placed } from './placed';
import type { ShowStageProps } from './ShowStage';
import type { FootingModel } from './show-model';
import { usePictureTexts } from './texts';

const QrDrawing = lazy(async () => ({ default: (await import('@tarnwort/ui/QrCode/QrDrawing.tsx')).QrDrawing }));

type BeforeStageProps = Pick<ShowStageProps, 'box' | 'portrait' | 'link'> & {
  stage: Extract<FootingModel, { kind: 'before' }>;
};

/** Edge of the code: large enough for a phone in front of a television. */
const CODE = 236;

/** Before the first word: the name of the game, how many are ready, and the code for watching or joining. */
export function BeforeStage({ stage, box, portrait, link }: BeforeStageProps) {
  const { show } = usePictureTexts();
  const count = fill(show.readyCount, { ready: String(stage.ready), total: String(stage.total) });

  return (
    <section
      className={classes.root}
      style={placed(box)}
      data-part="stage"
      data-step="before"
      data-portrait={portrait || undefined}
    >
      <span className={classes.brand}>
        <LogoMark size={Math.min(200, box.height * 0.66)} />
        <span>
          <span className={classes.title}>{show.appName}</span>
          <span className={classes.line} role="status">
            {stage.open && stage.total > 0 ? `${show.startsSoon} – ${count}` : show.startsSoon}
          </span>
        </span>
      </span>
      {link && (
        <span className={classes.code} data-part="code">
          <Suspense fallback={<span style={{ width: CODE, height: CODE }} />}>
            <QrDrawing value={link.href} size={CODE} title={link.href} />
          </Suspense>
          <span className={classes.purpose}>
            <strong>{link.purpose === 'watch' ? show.watchTitle : show.joinTitle}</strong>
            <span>{show.scanCode}</span>
          </span>
        </span>
      )}
    </section>
  );
}
