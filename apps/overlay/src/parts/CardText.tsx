import { FitText } from '@tarnwort/ui/plain';

import classes from './PartAlone.module.css';

export interface CardTextProps {
  text: string;

  /** A look of its own, beside that of all texts on a card */
  className?: string | undefined;
}

/** A name or a word on a card: smaller where the source is narrow, and in two lines before it is cut. */
export function CardText({ text, className }: CardTextProps) {
  return <FitText className={`${classes.text} ${className ?? ''}`} text={text} max={36} min={18} lines={2} />;
}
