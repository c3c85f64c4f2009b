import { numberAt, numberedUntil, useLobby, useSecondsUntil } from '@tarnwort/lobby-client';
import { twoDigits } from '@tarnwort/ui/NumberChoice/NumberChoice.tsx';

import classes from './StreamNumber.module.css';

/** A number that changes each second for ten seconds, by which viewers say how late their picture is. */
export function StreamNumber({ since }: { since: number }) {
  const offset = useLobby((lobby) => lobby.clockOffset);
  useSecondsUntil(numberedUntil(since) - offset);
  const number = numberAt(since, Date.now() + offset);
  if (number === null) return null;

  return (
    <span className={classes.root} data-part="stream-number">
      {twoDigits(number)}
    </span>
  );
}
