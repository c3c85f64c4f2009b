import { IconHelp, IconPlayerPlay, IconSpy, IconStar, IconUsers } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation';

import classes from './RoleBadge.module.css';

const looks = {
  crewmate: { icon: IconUsers, text: 'common.crewmate' },
  imposter: { icon: IconSpy, text: 'common.imposter' },
  unknown: { icon: IconHelp, text: 'common.unknownRole' },
  current: { icon: IconPlayerPlay, text: 'common.currentPlayer' },
  first: { icon: IconStar, text: 'common.firstPlayer' },
} as const;

export interface RoleBadgeProps {
  /** A role, the current turn, or the first player */
  kind: keyof typeof looks;

  /** `md` by default */
  size?: 'sm' | 'md' | 'lg';
}

/** A role or a turn, always with colour, icon and word together. */
export function RoleBadge({ kind, size = 'md' }: RoleBadgeProps) {
  const { t } = useTranslation();
  const { icon: Icon, text } = looks[kind];

  return (
    <span className={classes.root} data-kind={kind} data-size={size}>
      <Icon size="1.15em" aria-hidden />
      {t(text)}
    </span>
  );
}
