import { IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation';

import { TimerBar } from './TimerBar';
import classes from './TurnTimer.module.css';
import type { TurnClock } from './turn-clock';

export interface TurnTimerProps extends TurnClock {
  /** `stacked` puts the clock above the bar, `inline` beside it; `inline` by default */
  layout?: 'inline' | 'stacked';
}

/** The bar and M:SS clock of the current turn, the same in every app. */
export function TurnTimer(props: TurnTimerProps) {
  const { t } = useTranslation();

  return (
    <div className={classes.root} data-layout={props.layout}>
      {props.paused && (
        <span className={classes.paused}>
          <IconPlayerPause size={16} aria-hidden /> {t('common.paused')}
        </span>
      )}
      <TimerBar {...props} label={t('common.timeLeft')} />
    </div>
  );
}
