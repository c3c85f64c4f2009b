import { Button } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import { seatStorage } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { Link } from 'react-router';

import { readLobbyId } from './entry-form';
import { seatPath } from './use-entry';

export interface SeatHintProps {
  /** The lobby of the invite link. */
  lobbyId: string;
}

/** Links a player who has a seat in the lobby back to it. */
export function SeatHint({ lobbyId }: SeatHintProps) {
  const { t } = useTranslation();
  const id = readLobbyId(lobbyId);
  const seat = seatStorage.lastSeat(id);
  if (!seat || !seatStorage.token(id, seat.playerId)) return null;

  return (
    <Button
      component={Link}
      to={seatPath({ lobbyId: id, ...seat })}
      variant="light"
      leftSection={<IconArmchair size={18} aria-hidden />}
    >
      {t('entry.backToSeat', { name: seat.playerName })}
    </Button>
  );
}
