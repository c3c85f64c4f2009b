import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import classes from './FullScreen.module.css';
import { useModalPage } from './use-modal-page';

export interface FullScreenProps {
  /** What the ground stands for */
  ground: 'crewmate' | 'imposter' | 'unknown' | 'neutral';

  /** Names the screen for screen readers; without one it is a picture over the page, which stays usable */
  name?: string;

  /** True while it shrinks into the page below, false by default */
  leaving?: boolean;

  /** The control at the lower edge, at the same place in every screen; none by default */
  footer?: ReactNode;

  children: ReactNode;
}

/** Something that fills the whole screen for a moment. */
export function FullScreen({ ground, name, leaving = false, footer, children }: FullScreenProps) {
  const screen = useModalPage(name !== undefined && !leaving);
  const modal =
    name === undefined ? { 'aria-hidden': true } : { role: 'dialog', 'aria-modal': true, 'aria-label': name };

  return createPortal(
    <div
      ref={screen}
      className={classes.root}
      data-ground={ground}
      data-leaving={leaving || undefined}
      tabIndex={-1}
      {...modal}
    >
      <div className={classes.content} aria-live="assertive">
        {children}
      </div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </div>,
    document.body,
  );
}
