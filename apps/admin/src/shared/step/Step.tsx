import { useLobby } from '@tarnwort/lobby-client';
import type { Phase } from '@tarnwort/protocol';
import { PhaseHeader, useStuck, useTranslation } from '@tarnwort/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

import { returnOnArrival } from './return-to-step';
import classes from './Step.module.css';

export interface StepProps {
  phase: Phase;
  /** One sentence that says what to do now */
  text: string;
  /** The big button, always in the same place */
  action: ReactNode;
  /** What belongs to this phase, below the button */
  children?: ReactNode;
}

/** What a game master does in one phase: where we are, the one next step, and what it needs. */
export function Step({ phase, text, action, children }: StepProps) {
  const { t } = useTranslation();
  const round = useLobby((lobby) => lobby.round);
  const lead = useRef<HTMLDivElement>(null);
  useStuck(lead, 'top');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the phase is what arrives
  useLayoutEffect(() => returnOnArrival(lead.current), [phase]);

  return (
    <section className={classes.root} aria-label={t(`common.phase.${phase}`)} data-phase={phase}>
      <div ref={lead} className={classes.lead}>
        <PhaseHeader phase={phase} text={round > 0 ? `${t('common.round', { number: round })} · ${text}` : text} />
        {action}
      </div>
      {children && <div className={classes.details}>{children}</div>}
    </section>
  );
}
