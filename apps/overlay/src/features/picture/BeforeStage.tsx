import { fill, LogoMark } from '@tarnwort/ui/plain';

import { CodeBox, useCodeLink } from '../../shared/CodeBox';
import classes from './BeforeStage.module.css';
import { type Box, placed } from './geometry';
import type { LowerAreaModel } from './picture-model';
import { usePictureTexts } from './texts';

interface BeforeStageProps {
  stage: Extract<LowerAreaModel, { kind: 'before' }>;
  box: Box;
  portrait: boolean;
}

/** Edge of the code: large enough for a phone in front of a television. */
const CODE = 236;

/** Before the first word: the name of the game, how many are ready, and the code for watching or joining, else three sentences how it is played. */
export function BeforeStage({ stage, box, portrait }: BeforeStageProps) {
  const { show } = usePictureTexts();
  const link = useCodeLink();
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
            {show.startsSoon}
            {stage.open && stage.total > 0 && (
              <>
                {' – '}
                <span className={classes.count}>{count}</span>
              </>
            )}
          </span>
        </span>
      </span>
      {link ? (
        <CodeBox link={link} edge={CODE} className={classes.code} />
      ) : (
        <ol className={classes.rules} data-part="rules">
          {show.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
