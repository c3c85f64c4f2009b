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
  /** The phase it stands for */
  phase: Phase;

  /** Title in other words than the phase's own name */
  title?: string;

  /** One sentence that says what happens now */
  text?: string | undefined;

  /** Something to the right: the round, a clock */
  aside?: ReactNode;
}

/** Answers at a glance which phase it is and what happens in it. */
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
