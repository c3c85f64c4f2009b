import { Button } from '@mantine/core';
import { useConnection, useLobby } from '@tarnwort/lobby-client';
import type { Phase } from '@tarnwort/protocol';
import { useScrollPadding, useTranslation } from '@tarnwort/ui';
import { type ReactNode, useId, useRef } from 'react';

import { usePending } from '../actions/use-pending';
import { focusTarget } from '../focus/focus-target';
import classes from './Step.module.css';

export interface StepProps {
  phase: Phase;
  /** How far the phase is, beside its name: '13 of 20 words' */
  status?: string;
  /** One sentence below the button: what to do now, or why it cannot be pressed */
  text?: string;
  /** Whether `text` is a warning; false by default */
  warns?: boolean;
  /** What all screens show with the next step, where there is no text */
  shown?: ReactNode;
  /** The big button, always in the same place */
  action: ReactNode;
  /** What stays in sight below the button however far the rest is scrolled, where the window has room; none by default */
  card?: ReactNode;
  /** What belongs to this phase, below the button */
  children?: ReactNode;
}

/** What a game master does in one phase: its name and progress, the one next step, and what that needs. */
export function Step({ phase, status, text, warns = false, shown, action, card, children }: StepProps) {
  const { t } = useTranslation();
  const round = useLobby((lobby) => lobby.round);
  const lead = useRef<HTMLDivElement>(null);
  useScrollPadding(lead, 'top');
  const offline = useConnection().failures > 0;
  const about = [...(round > 0 ? [t('common.round', { number: round })] : []), ...(status ? [status] : [])].join(' · ');

  return (
    <section className={classes.root} aria-label={t(`common.phase.${phase}`)} data-phase={phase}>
      <div ref={lead} className={classes.lead} tabIndex={-1} {...focusTarget}>
        <div className={classes.head}>
          <h1 className={classes.title}>{t(`common.phase.${phase}`)}</h1>
          {about !== '' && <p className={classes.about}>{about}</p>}
        </div>
        {action}
        <div className={classes.line}>
          {offline ? (
            <p className={classes.reason} data-warns>
              {t(phase === 'playing' ? 'admin.offlinePlaying' : 'admin.offline')}
            </p>
          ) : (
            <StepLine text={text ?? ''} warns={warns} shown={shown} />
          )}
        </div>
      </div>
      {card && (
        <div className={classes.card} data-part="turn-card">
          {card}
        </div>
      )}
      {children && <StepDetails>{children}</StepDetails>}
    </section>
  );
}

/** The line below the button: what counts down, else why the button waits, else what all screens show next. */
function StepLine({ text, warns, shown }: { text: string; warns: boolean; shown: ReactNode }) {
  const { t } = useTranslation();
  const { pending, now } = usePending();

  if (pending) {
    return (
      <>
        <p className={classes.reason} role="status">
          {t(`admin.pending.text.${pending.action}`)}
        </p>
        <Button variant="default" size="compact-sm" onClick={now}>
          {t('admin.pending.now')}
        </Button>
      </>
    );
  }
  if (!text) return shown;
  return (
    <p className={classes.reason} data-warns={warns || undefined} {...(warns ? { role: 'alert' } : {})}>
      {text}
    </p>
  );
}

/** The box below the step's buttons; nothing while its parts are empty. */
export function StepDetails({ children }: { children: ReactNode }) {
  return <div className={classes.details}>{children}</div>;
}

/** What overlay and players will see with the next step, before it is pressed. */
export function NextShown({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();

  return (
    <section className={classes.shown} aria-labelledby={id}>
      <h2 id={id}>{t('admin.nextShown')}</h2> {children}
    </section>
  );
}
