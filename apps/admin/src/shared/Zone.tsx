import { type ReactNode, useId } from 'react';

import { focusTarget } from './focus/focus-target';
import { HelpHint } from './help/HelpHint';
import type { HelpTopic } from './help/help';
import classes from './Zone.module.css';

export interface ZoneProps {
  title: string;
  /** Small controls at the right of the title */
  aside?: ReactNode;
  /** What a question mark in its head explains */
  help?: HelpTopic;
  /** Whether it takes the height that is left; false by default */
  fills?: boolean;
  children: ReactNode;
}

/** A titled box of the screen. */
export function Zone({ title, aside, help, fills = false, children }: ZoneProps) {
  const id = useId();

  return (
    <section className={classes.root} data-fills={fills || undefined} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title} {...focusTarget}>
          {title}
        </h2>
        {(aside || help) && (
          <div className={classes.aside}>
            {aside}
            {help && <HelpHint topic={help} title={title} />}
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
