import { Button } from '@mantine/core';
import { adminLink, isStreamerMode, seatStorage } from '@tarnwort/lobby-client';
import type { Seat } from '@tarnwort/protocol';
import { useTranslation } from '@tarnwort/ui';
import { useEffect, useState } from 'react';

import { useServices } from '../../shared/services';
import classes from './HostedLobby.module.css';

export interface HostedLobbyProps {
  /** The game master's seat that this browser holds */
  seat: Pick<Seat, 'lobbyId' | 'playerId' | 'token'>;
}

/** Leads game masters who closed their tab back to their lobby, while it exists. A link would show its secret when hovered. */
export function HostedLobby({ seat }: HostedLobbyProps) {
  const { t } = useTranslation();
  const { api, config } = useServices();
  const [known, setKnown] = useState(false);

  useEffect(() => {
    let current = true;
    api.lobbyInfo(seat.lobbyId, seat.token).then(
      ({ players }) =>
        current && setKnown(players.some(({ id, isGameMaster }) => isGameMaster && id === seat.playerId)),
      () => {}, // without an answer the page stays as it was
    );
    return () => {
      current = false;
    };
  }, [api, seat]);

  if (!known) return null;
  const lobby = isStreamerMode() ? '••••••' : seat.lobbyId;
  return (
    <div className={classes.root}>
      <span role="status">{t('entry.hosted', { lobby })}</span>
      <Button onClick={() => window.location.assign(adminLink(config, seat, seatStorage.password(seat.lobbyId)))}>
        {t('entry.host')}
      </Button>
    </div>
  );
}
