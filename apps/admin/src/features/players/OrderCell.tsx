import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from 'react-i18next';

import type { PlayerRowProps } from './PlayerRow';
import classes from './PlayerTable.module.css';

/** A player's place in the order, and the buttons that change it. The order rests while a round runs. */
export function OrderCell({ player, place, count, onMove }: PlayerRowProps) {
  const { t } = useTranslation();
  const playing = useLobby((lobby) => lobby.phase === 'playing');

  return (
    <div className={classes.order}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={22}
        className={classes.arrow}
        aria-label={t('admin.moveUp', { name: player.name })}
        disabled={playing || place === 1}
        onClick={() => onMove(player.id, -1)}
      >
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <span className={classes.place}>{place}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={22}
        className={classes.arrow}
        aria-label={t('admin.moveDown', { name: player.name })}
        disabled={playing || place === count}
        onClick={() => onMove(player.id, 1)}
      >
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
