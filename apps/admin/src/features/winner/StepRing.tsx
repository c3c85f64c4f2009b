import { useLobby, useSecondsUntil } from '@tarnwort/lobby-client';
import { type CSSProperties, useState } from 'react';

import classes from './StepRing.module.css';

export interface StepRingProps {
  /** When the next step begins by itself, in ms of the server's clock */
  endsAt: number;
}

/** The seconds of a step, in a ring that closes with them. Mount it anew for each step. */
export function StepRing({ endsAt }: StepRingProps) {
  const end = endsAt - useLobby((lobby) => lobby.clockOffset);
  const [length] = useState(() => Math.max(0, end - Date.now()));
  const seconds = useSecondsUntil(end);

  return (
    <span className={classes.root} style={{ '--length': `${length}ms` } as CSSProperties} aria-hidden>
      <svg viewBox="0 0 36 36" role="presentation">
        <circle className={classes.track} cx="18" cy="18" r="15" />
        <circle className={classes.left} cx="18" cy="18" r="15" pathLength="100" />
      </svg>
      <span className={classes.seconds}>{seconds}</span>
    </span>
  );
}
