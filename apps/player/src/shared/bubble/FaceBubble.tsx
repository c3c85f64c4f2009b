import { VisuallyHidden } from '@mantine/core';
import { PlayerAvatar } from '@tarnwort/ui';
import type { ReactNode } from 'react';

import classes from './FaceBubble.module.css';

export interface FaceBubbleProps {
  /** Number of the face that speaks; without one the mark does */
  face?: number | undefined;

  /** Picture that replaces the mask */
  photo?: string | null | undefined;

  /** Drawing in place of both */
  children?: ReactNode;

  /** Heading of the page */
  title: string;

  /** Large line in place of the heading, which screen readers still read; none by default */
  line?: string | undefined;

  /** A sentence below it */
  text?: string | undefined;

  /** True shows on a tall phone a large face that thinks, with the words below it; false by default */
  thinks?: boolean;

  /** True hides the sentence from sight in small windows, false by default */
  shortens?: boolean;
}

/** The heading of a page, in the speech bubble of a face. */
export function FaceBubble({
  face,
  photo,
  children,
  title,
  line,
  text,
  thinks = false,
  shortens = false,
}: FaceBubbleProps) {
  return (
    <div className={classes.root} data-thinks={thinks || undefined}>
      {children ?? <PlayerAvatar src={photo} seat={face} size={54} />}
      <div className={classes.bubble}>
        {line ? <VisuallyHidden component="h1">{title}</VisuallyHidden> : <h1 className={classes.title}>{title}</h1>}
        {line && <p className={classes.title}>{line}</p>}
        {text && (
          <p className={classes.text} data-shortens={shortens || undefined}>
            {text}
          </p>
        )}
      </div>
    </div>
  );
}
