import { useTranslation } from '@tarnwort/ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import classes from './StageFrame.module.css';

/** What the colour of the screen stands for. */
export type Ground = 'word' | 'silence' | 'imposter' | 'crewmate' | 'lost' | 'neutral';

export interface StageFrameProps {
  ground: Ground;

  /** Name of the step; a change fades the content in */
  step: string;

  /** True where the page below does not tell the same: screen readers then read this one. False by default */
  readOut?: boolean;

  /** Whether a tap ends it */
  skippable: boolean;

  children: ReactNode;
}

/** One moment of a round's end over the whole screen. */
export function StageFrame({ ground, step, readOut = false, skippable, children }: StageFrameProps) {
  const { t } = useTranslation();
  return createPortal(
    <div className={classes.root} data-ground={ground} data-step={step} aria-hidden={!readOut}>
      <div key={step} className={classes.step}>
        {children}
      </div>
      {skippable && <p className={classes.skip}>{t('ending.skip')}</p>}
    </div>,
    document.body,
  );
}
