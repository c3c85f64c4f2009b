import type { ReactNode } from 'react';

import classes from './Broadcast.module.css';
import type { Tone } from './connections';

export interface FactProps {
  label: string;
  tone: Tone;
  children: ReactNode;
}

/** One connection: a dot, its name, and what it does. */
export function Fact({ label, tone, children }: FactProps) {
  return (
    <li className={classes.fact} data-tone={tone}>
      <span className={classes.dot} aria-hidden />
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{children}</span>
    </li>
  );
}
