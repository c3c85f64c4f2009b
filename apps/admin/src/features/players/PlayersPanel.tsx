import { Button } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { speakers, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { Notice, useTranslation } from '@tarnwort/ui';

import { Zone } from '../../shared/Zone';
import { PlayerTable } from './PlayerTable';
import { RemovedPlayers } from './RemovedPlayers';
import { useWantedAvatars } from './use-wanted-avatars';

/** All players, editable in place. */
export function PlayersPanel() {
  const { t } = useTranslation();
  const { reverseOrder } = useLobbyCommands();
  const count = useLobby((lobby) => speakers(lobby).length);
  const playing = useLobby((lobby) => lobby.phase === 'playing');
  useWantedAvatars();

  return (
    <Zone
      title={t('admin.playerCount', { count })}
      aside={
        count > 1 && (
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
      <PlayerTable />
      {count === 0 && <Notice title={t('admin.noPlayers')} text={t('admin.noPlayersText')} />}
      <RemovedPlayers />
    </Zone>
  );
}
