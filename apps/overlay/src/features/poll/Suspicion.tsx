import { IconMessageQuestion } from '@tabler/icons-react';
import { formatPercent } from '@tarnwort/ui/plain';

import { useOptions, useTexts } from '../../shared/options';
import classes from './Suspicion.module.css';

export interface SuspicionProps {
  /** Share of votes for this player, 0 to 1 */
  share: number;
}

/** A player's share of votes: a bar along the top of the name bar, and a percentage. */
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
