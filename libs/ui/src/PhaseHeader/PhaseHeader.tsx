import { IconArmchair, IconGavel, IconMessage, IconSettings, IconTrophy } from '@tabler/icons-react';
import type { Phase } from '@tarnwort/protocol';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';

import classes from './PhaseHeader.module.css';

const icons = {
  intermission: IconArmchair,
  setup: IconSettings,
  playing: IconMessage,
  winner_selection: IconGavel,
  winner_announcement: IconTrophy,
};

export interface PhaseHeaderProps {
  /** The phase */
  phase: Phase;

  /** Title in place of the phase's name */
  title?: string;

  /** One sentence about what happens now */
  text?: string | undefined;

  /** Content on the right: the round, a clock */
  aside?: ReactNode;
}

/** The phase and what happens in it. */
export function PhaseHeader({ phase, title, text, aside }: PhaseHeaderProps) {
  const { t } = useTranslation();
  const Icon = icons[phase];

  return (
    <div className={classes.root} data-phase={phase}>
      <span className={classes.icon}>
        <Icon size={22} aria-hidden />
      </span>
      <div className={classes.words}>
        <h1 className={classes.title}>{title ?? t(`common.phase.${phase}`)}</h1>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  );
}
