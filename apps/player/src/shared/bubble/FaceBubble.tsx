import { PlayerAvatar } from '@tarnwort/ui';

import classes from './FaceBubble.module.css';

export interface FaceBubbleProps {
  /** Number of the face that speaks; without one the mark does */
  face?: number | undefined;

  /** Picture that replaces the mask */
  photo?: string | null | undefined;

  /** Heading of the page */
  title: string;

  /** A sentence below it */
  text?: string | undefined;

  /** True hides the sentence from sight in small windows, false by default */
  shortens?: boolean;
}

/** The heading of a page, in the speech bubble of a face. */
export function FaceBubble({ face, photo, title, text, shortens = false }: FaceBubbleProps) {
  return (
    <div className={classes.root}>
      <PlayerAvatar src={photo} seat={face} size={54} />
      <div className={classes.bubble}>
        <h1 className={classes.title}>{title}</h1>
        {text && (
          <p className={classes.text} data-shortens={shortens || undefined}>
            {text}
          </p>
        )}
      </div>
    </div>
  );
}
