import { FitText } from '@tarnwort/ui/plain';
import type { ReactNode } from 'react';

import classes from './Card.module.css';

export interface CardProps {
  /** Value of `data-part`, a public style hook */
  part: string;

  /** Without the outline of the current turn; false by default */
  quiet?: boolean;

  /** Drawn as skipped; false by default */
  skipped?: boolean;

  children: ReactNode;
}

/** The box around a single part of the overlay, for a source that shows nothing else. */
export function Card({ part, quiet = false, skipped = false, children }: CardProps) {
  return (
    <div className={classes.root} data-part={part} data-quiet={quiet || undefined} data-skipped={skipped || undefined}>
      {children}
    </div>
  );
}

export interface CardTextProps {
  text: string;

  /** Drawn in the secondary colour; false by default */
  dim?: boolean;
}

/** A name or a word on a card. It shrinks in a narrow source and takes two lines before it is cut. */
export function CardText({ text, dim = false }: CardTextProps) {
  const className = dim ? `${classes.text} ${classes.dim}` : classes.text;
  return <FitText className={className} text={text} max={36} min={18} lines={2} />;
}
