import { isReadingRoles, useLobby, useSecondsUntil } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { type CSSProperties, useEffect, useRef } from 'react';

import { DOUBLE_CLICK_MS } from '../actions/use-double-click';
import { type Armed, takeBackOf, usePending } from '../actions/use-pending';
import { useEscape } from '../use-escape';
import { NextStep, type NextStepProps } from './NextStep';

export interface ArmedStepProps extends Omit<NextStepProps, 'onClick' | 'counting'> {
  armed: Armed;
  /** What is pending while it counts down */
  pendingText: string;
  /** Runs instead of announcing the action alone; it announces the action by `start` */
  onStart?: (() => void) | undefined;
}

/**
 * A big button that announces an action. It counts down in place, and takes the action back when it is pressed again; the buttons of
 * other actions are disabled meanwhile.
 */
export function ArmedStep({ armed, pendingText, onStart, ...step }: ArmedStepProps) {
  const { t } = useTranslation();
  const { pending, start, cancel } = usePending();
  const reading = useLobby(isReadingRoles);
  const mine = pending?.action === armed.action && pending.winner === armed.winner;
  const left = useSecondsUntil(mine ? pending.at : null);
  const total = takeBackOf(armed);
  const shown = left === null ? null : Math.min(left, total);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    changedAt.current = mine ? performance.now() : changedAt.current;
  }, [mine]);
  useEscape(mine, cancel);

  function press() {
    if (performance.now() - changedAt.current < DOUBLE_CLICK_MS) return;
    changedAt.current = performance.now();
    if (mine) cancel();
    else if (onStart) onStart();
    else void start(step.label, armed);
  }

  return (
    <NextStep
      {...step}
      label={shown === null ? step.label : t('admin.pending.cancel', { seconds: shown })}
      enabled={mine || (pending === null && !reading && step.enabled !== false)}
      counting={
        mine
          ? {
              text: pendingText,
              style: {
                '--total': `${total}s`,
                '--passed': `${total - (pending.at - Date.now()) / 1000}s`,
              } as CSSProperties,
            }
          : undefined
      }
      onClick={press}
    />
  );
}
