import { useRef } from 'react';

import { isolate } from '../i18n/isolate';
import classes from './FitText.module.css';
import { useFitText } from './use-fit-text';

export interface FitTextProps {
  /** One line of text */
  text: string;

  /** Largest font size in pixels */
  max: number;

  /** Smallest font size in pixels; longer text ends in an ellipsis */
  min: number;

  /** Lines at the smallest size, 1 by default */
  lines?: 1 | 2;

  /** Class of the box, which sets its width */
  className?: string | undefined;
}

/** Text that shrinks until it fits its box. */
export function FitText({ text, max, min, lines = 1, className }: FitTextProps) {
  const box = useRef<HTMLSpanElement>(null);
  useFitText(box, text, max, min);

  return (
    <span
      ref={box}
      className={className ? `${classes.root} ${className}` : classes.root}
      data-lines={lines}
      title={text}
    >
      {isolate(text)}
    </span>
  );
}
