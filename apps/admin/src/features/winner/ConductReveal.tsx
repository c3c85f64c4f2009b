import { IconPlayerPause, IconPlayerTrackNext } from '@tabler/icons-react';
import { useLobbyCommands } from '@tarnwort/lobby-client';
import type { Reveal } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { useRef } from 'react';

import { useAct } from '../../shared/actions/use-act';
import { NextStep } from '../../shared/step/NextStep';
import classes from './Winner.module.css';

/** A second press within this time is a double click, which must not skip a step. */
const DOUBLE_CLICK_MS = 400;

export interface ConductRevealProps {
  /** A step that is not the last one */
  reveal: Reveal;
}

/** Conducts the reveal on all screens: shows its next step, or holds the present one. It never starts the next round. */
export function ConductReveal({ reveal: { number, holding } }: ConductRevealProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { advanceReveal, holdReveal } = useLobbyCommands();
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);

  function advance() {
    if (performance.now() - pressedAt.current < DOUBLE_CLICK_MS) return;
    pressedAt.current = performance.now();
    void act(t('admin.revealNext'), advanceReveal());
  }

  return (
    <div className={classes.automatic}>
      <NextStep
        label={t('admin.revealNext')}
        icon={<IconPlayerTrackNext size={20} aria-hidden />}
        // A late second click on the winner lands here; the first step lasts its time unless it is held.
        enabled={holding || number > 1}
        onClick={advance}
      />
      {!holding && (
        <NextStep
          label={t('admin.revealHold')}
          icon={<IconPlayerPause size={18} aria-hidden />}
          variant="default"
          small
          onClick={() => void act(t('admin.revealHold'), holdReveal(true))}
        />
      )}
    </div>
  );
}
