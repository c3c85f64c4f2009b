import { IconTag } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { FitText } from '@tarnwort/ui/plain';

import { useTexts } from '../../shared/options';
import classes from './Message.module.css';

/** The round's category while it runs, when the game master shows it on the overlay. */
export function Category() {
  const texts = useTexts();
  const category = useLobby(({ phase, settings, categoryHint }) =>
    phase === 'playing' && settings.categoryOnOverlay ? categoryHint : null,
  );
  if (!category) return null;

  return (
    <div className={classes.root} data-part="category">
      <span className={classes.line} data-quiet>
        <IconTag size={30} className={classes.icon} aria-hidden />
        <span className={classes.label}>{texts.category}</span>
        <span className={classes.text}>
          <FitText text={category} max={30} min={18} lines={2} />
        </span>
      </span>
    </div>
  );
}
