import { Button } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import type { Seat } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import classes from '../../shared/long-button.module.css';
import { seatPath } from './use-entry';

export interface SeatHintProps {
  /** The player's seat in the lobby. */
  seat: Seat;
  /** True focuses the link, false by default. */
  focused?: boolean;
}

/** Links a player back to their seat: a second seat would keep the game from starting. */
export function SeatHint({ seat, focused = false }: SeatHintProps) {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focused) link.current?.focus();
  }, [focused]);

  return (
    <Button
      ref={link}
      component={Link}
      to={seatPath(seat)}
      classNames={{ root: classes.root ?? '', label: classes.label ?? '' }}
      variant="filled"
      size="md"
      leftSection={<IconArmchair size={18} aria-hidden />}
    >
      {t('entry.backToSeat', { name: seat.playerName })}
    </Button>
  );
}
