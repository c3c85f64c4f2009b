import { Button } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { gameMaster, speakers, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { Notice } from '@tarnwort/ui';
import { useTranslation } from 'react-i18next';

import { Zone } from '../../shared/Zone';
import { PlayerTable } from './PlayerTable';
import { RemovedPlayers } from './RemovedPlayers';

/** Everybody in the lobby, to be edited in place. */
export function PlayersPanel() {
  const { t } = useTranslation();
  const { reverseOrder } = useLobbyCommands();
  const players = useLobby(speakers);
  const master = useLobby(gameMaster);
  const playing = useLobby((lobby) => lobby.phase === 'playing');

  return (
    <Zone
      title={t('admin.playerCount', { count: players.length })}
      aside={
        players.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowsSort size={16} aria-hidden />}
            disabled={playing}
            onClick={() => void reverseOrder()}
          >
            {t('admin.reverseOrder')}
          </Button>
        )
      }
    >
      <PlayerTable players={players} master={master} />
      {players.length === 0 && <Notice title={t('admin.noPlayers')} text={t('admin.noPlayersText')} />}
      <RemovedPlayers />
    </Zone>
  );
}
