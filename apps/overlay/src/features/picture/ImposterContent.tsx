import { IconSpy } from '@tabler/icons-react';
import { Face } from '@tarnwort/ui/plain';

import { lastGuessText } from '../../shared/DecisionClock';
import { FittedText } from './FittedText';
import type { Box } from './geometry';
import type { LowerAreaModel } from './picture-model';
import classes from './Stage.module.css';
import { usePictureTexts } from './texts';

export interface ImposterContentProps {
  stage: Extract<LowerAreaModel, { kind: 'imposter' }>;
  box: Box;
  portrait: boolean;
}

/** The imposters: their faces, and their last guess, or else their names unless these are hidden. */
export function ImposterContent({ stage, box, portrait }: ImposterContentProps) {
  const { texts, show } = usePictureTexts();
  const count = stage.persons.length;
  const names = stage.persons.flatMap(({ name }) => name ?? []);
  const guess = stage.guess && lastGuessText(stage.guess.stage, { name: names[0] ?? null, ...stage.guess }, texts);
  const nameless = count > 1 ? show.theseAreImposters : show.thisIsImposter;
  const face = (portrait ? box.height * 0.6 : box.height * 0.82) / (count > 1 ? 1.4 : 1);
  const room = { width: box.width - count * (face + 16) - 134, height: box.height * 0.62 };

  return (
    <div className={classes.big}>
      {stage.persons.map(({ id, seat, photo }) => (
        <span key={id} className={classes.face} style={{ width: face, height: face }}>
          <Face seat={seat} photo={photo} />
        </span>
      ))}
      <span className={classes.words}>
        {!guess && names.length > 0 && (
          <span className={classes.label}>
            <IconSpy size="1.1em" aria-hidden /> {count > 1 ? show.impostersWere : show.imposterWas}
          </span>
        )}
        <FittedText text={guess ?? (names.join(' · ') || nameless)} {...room} max={190} min={40} />
      </span>
    </div>
  );
}
