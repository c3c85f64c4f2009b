import { type CSSProperties, useState } from 'react';

import classes from './ReadButton.module.css';

export interface ReadButtonProps {
  name: string;
  /** When it is pressed by itself, in ms of `Date.now()` */
  until: number;
  /** How long its ring runs */
  lastsMs: number;
  /** True once it was pressed */
  done: boolean;
  onClick: () => void;
}

/** Confirms that the role was read. Its ring shows what is left of the time. */
export function ReadButton({ name, until, lastsMs, done, onClick }: ReadButtonProps) {
  const [left] = useState(() => until - Date.now());
  const run = { '--lasts': `${lastsMs}ms`, '--since': `${Math.min(0, left - lastsMs)}ms` } as CSSProperties;

  return (
    <button type="button" className={classes.root} aria-disabled={done} data-done={done || undefined} onClick={onClick}>
      <span>{name}</span>
      {!done && (
        <svg className={classes.ring} viewBox="0 0 30 30" style={run} aria-hidden="true">
          <circle className={classes.track} cx="15" cy="15" r="12" />
          <circle className={classes.left} cx="15" cy="15" r="12" pathLength="1" />
        </svg>
      )}
    </button>
  );
}
