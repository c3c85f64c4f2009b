import type { CSSProperties } from 'react';

import classes from './Confetti.module.css';

const PIECES = 72;

export interface ConfettiProps {
  /** Colour of half of the pieces; the others are white and violet */
  colour: string;
}

/** Falls over the whole screen for two seconds, on the compositor; nothing under reduced motion. */
export function Confetti({ colour }: ConfettiProps) {
  return (
    <span className={classes.root} style={{ '--colour': colour } as CSSProperties} aria-hidden="true">
      {Array.from({ length: PIECES }, (_, index) => (
        <i key={startOf(index)} className={classes.piece} data-tone={index % 4} style={fall(index)} />
      ))}
    </span>
  );
}

/** Where a piece starts, in percent of the width: looks random, and is the same every time. */
function startOf(index: number): number {
  return (index * 61.803) % 100;
}

function fall(index: number): CSSProperties {
  return {
    insetInlineStart: `${startOf(index).toFixed(1)}%`,
    '--fall': `${50 + ((index * 37) % 70)}vh`,
    '--drift': `${((index * 29) % 60) - 30}px`,
    '--turn': `${((index * 97) % 720) - 360}deg`,
    '--delay': `${(index * 53) % 500}ms`,
  } as CSSProperties;
}
