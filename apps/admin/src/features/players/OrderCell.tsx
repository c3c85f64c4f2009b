import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useLobby } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { memo } from 'react';

import { useAct } from '../../shared/actions/use-act';
import classes from './PlayerCells.module.css';
import type { Move } from './use-reorder';

export interface OrderCellProps {
  player: Player;
  /** From 1 */
  place: number;
  /** How many take turns */
  count: number;
  onMove: Move;
}

/** A player's position and the buttons that move it, which are disabled while a round runs. */
export const OrderCell = memo(function OrderCell({ player, place, count, onMove }: OrderCellProps) {
  const { t } = useTranslation();
  const act = useAct();
  const playing = useLobby((lobby) => lobby.phase === 'playing');

  const up = t('admin.moveUp', { name: player.name });
  const down = t('admin.moveDown', { name: player.name });

  return (
    <div className={classes.order}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        className={classes.arrow}
        aria-label={up}
        disabled={playing || place === 1}
        onClick={() => void act(up, onMove(player.id, -1))}
      >
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <PlaceNumber playerId={player.id} place={place} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        className={classes.arrow}
        aria-label={down}
        disabled={playing || place === count}
        onClick={() => void act(down, onMove(player.id, 1))}
      >
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
});

/**
 * A player's position. While the audience votes it is the number that a chat types instead, which stays the same in a round when
 * players leave or the order changes.
 */
export function PlaceNumber({ playerId, place }: { playerId: string; place: number }) {
  const typed = useLobby(({ poll }) => poll.open && poll.suspects.find((one) => one.playerId === playerId)?.number);
  return <span className={classes.place}>{typed || place}</span>;
}
