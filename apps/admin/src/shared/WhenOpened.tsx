import { type ReactNode, Suspense, useState } from 'react';

export interface WhenOpenedProps {
  opened: boolean;
  /** A lazy dialog */
  children: ReactNode;
}

/** Loads a dialog when it is opened for the first time; then it stays, so that it can close with its motion. */
export function WhenOpened({ opened, children }: WhenOpenedProps) {
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);

  return wanted && <Suspense>{children}</Suspense>;
}
