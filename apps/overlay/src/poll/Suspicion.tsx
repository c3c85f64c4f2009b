import { IconMessageQuestion } from '@tabler/icons-react';
import { formatPercent } from '@tarnwort/ui/plain';

import { useOptions, useTexts } from '../options/OptionsContext';
import classes from './Suspicion.module.css';

export interface SuspicionProps {
  /** What part of the audience suspects this player, 0 to 1 */
  share: number;
}

/** How much the audience suspects a player: a bar along the upper edge of the name, and a figure. */
export function Suspicion({ share }: SuspicionProps) {
  const { language } = useOptions();
  const texts = useTexts();

  return (
    <>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ transform: `scaleX(${share})` }} />
      </span>
      <span className={classes.figure} data-part="suspicion">
        <IconMessageQuestion size={24} role="img" aria-label={texts.suspicion} />
        {formatPercent(share, language)}
      </span>
    </>
  );
}
