import { type ReactNode, useId } from 'react';

import { focusTarget } from '../focus/focus-target';
import classes from './StepPart.module.css';

export interface StepPartProps {
  title: string;
  /** A short text beside the title, in the next line where it has no room; none by default */
  note?: ReactNode;
  /** Small buttons at the end of the title's line; none by default */
  actions?: ReactNode;
  children?: ReactNode;
}

/** What belongs to a step beside its big buttons, in as few lines as possible: all parts of a step are in sight at once. */
export function StepPart({ title, note, actions, children }: StepPartProps) {
  const id = useId();

  return (
    <section className={classes.root} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title} data-alone={note === undefined || undefined} {...focusTarget}>
          {title}
        </h2>
        {note && (
          <p className={classes.note} role="status">
            {note}
          </p>
        )}
        {actions}
      </div>
      {children}
    </section>
  );
}
