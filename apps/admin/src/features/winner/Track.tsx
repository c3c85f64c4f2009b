import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '@tarnwort/ui';
import type { ReactNode } from 'react';

import classes from './Track.module.css';
import type { Track as Steps, TrackStep } from './use-track';

/** A step's name, line and small buttons; `led` says that the big button starts or ends it. */
export type TrackParts = Record<Exclude<TrackStep, 'reveal'>, (led: boolean) => ReactNode>;

export interface TrackProps {
  track: Steps;
  parts: TrackParts;
}

/** The steps from the last word to the winner, numbered, each with a jump to it. */
export function Track({ track, parts }: TrackProps) {
  const { t } = useTranslation();
  const { steps, current, next, isDone, jump } = track;

  return (
    <ol className={classes.root} aria-label={t('admin.track.title')} data-folds={current === 'reveal' || undefined}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={classes.step}
          data-done={isDone(step) || undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {isDone(step) ? <IconCheck size={16} /> : at + 1}
          </span>
          <div className={classes.body}>
            {step === 'reveal' ? (
              <>
                <h2 className={classes.title}>{t('admin.track.reveal')}</h2>
                <p className={classes.text}>{t('admin.track.revealText')}</p>
              </>
            ) : (
              // What is to come has no button of its own beside the jump to it.
              parts[step](!isDone(step))
            )}
          </div>
          {step === current && step === 'guess' && (
            <Button variant="subtle" size="compact-sm" onClick={() => jump(next)}>
              {t('admin.track.leaveOut')}
            </Button>
          )}
          {step !== current && !isDone(step) && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('admin.track.jumpTo', { step: t(`admin.track.${step}`) })}
              onClick={() => jump(step)}
            >
              {t('admin.track.jump')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
