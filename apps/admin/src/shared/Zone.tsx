import { type ReactNode, useId } from 'react';

import { focusTarget } from './focus/focus-target';
import classes from './Zone.module.css';

export interface ZoneProps {
  title: string;
  /** Small controls at the right of the title */
  aside?: ReactNode;
  /** Whether it takes the height that is left; false by default */
  fills?: boolean;
  children: ReactNode;
}

/** A titled box of the screen. */
export function Zone({ title, aside, fills = false, children }: ZoneProps) {
  const id = useId();

  return (
    <section className={classes.root} data-fills={fills || undefined} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title} {...focusTarget}>
          {title}
        </h2>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
