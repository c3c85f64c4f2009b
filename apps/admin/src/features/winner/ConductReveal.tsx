import { IconPlayerPause, IconPlayerTrackNext } from '@tabler/icons-react';
import { useLobbyCommands } from '@tarnwort/lobby-client';
import type { Reveal } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';

import { useAct } from '../../shared/actions/use-act';
import { useDoubleClick } from '../../shared/actions/use-double-click';
import { NextStep } from '../../shared/step/NextStep';
import { StepRing } from './StepRing';
import classes from './Winner.module.css';

export interface ConductRevealProps {
  /** A step that is not the last one */
  reveal: Reveal;
}

/** Conducts the reveal on all screens: shows its next step, or holds the present one. It never starts the next round. */
export function ConductReveal({ reveal: { number, holding, endsAt } }: ConductRevealProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { advanceReveal, holdReveal } = useLobbyCommands();
  const isSecondClick = useDoubleClick();

  function advance() {
    if (isSecondClick()) return; // it must not skip a step
    void act(t('admin.revealNext'), advanceReveal());
  }

  return (
    <div className={classes.automatic}>
      <NextStep
        label={t('admin.revealNext')}
        icon={holding ? <IconPlayerTrackNext size={20} aria-hidden /> : <StepRing key={number} endsAt={endsAt} />}
        // A late second click on the winner lands here; the first step lasts its time unless it is held.
        enabled={holding || number > 1}
        hotkey="next"
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
