import type { CSSProperties } from 'react';

import classes from './Confetti.module.css';

const PIECES = 28;

/** A short burst for the winners: one animation of 400 ms on the compositor, nothing under reduced motion. */
export function Confetti() {
  return (
    <span className={classes.root} aria-hidden="true">
      {Array.from({ length: PIECES }, (_, index) => (
        <i key={angleOf(index)} className={classes.piece} data-tone={index % 4} style={flight(index)} />
      ))}
    </span>
  );
}

// Evenly around a circle, with lengths that look random and are the same every time.
function flight(index: number): CSSProperties {
  const reach = 90 + ((index * 53) % 70);
  const angle = angleOf(index);
  return {
    '--x': `${Math.round(Math.cos(angle) * reach * 1.6)}px`,
    '--y': `${Math.round(Math.sin(angle) * reach)}px`,
    '--turn': `${(index * 97) % 360}deg`,
  } as CSSProperties;
}

function angleOf(index: number): number {
  return (index / PIECES) * 2 * Math.PI;
}
