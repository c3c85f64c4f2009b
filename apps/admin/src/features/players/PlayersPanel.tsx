import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsSort } from '@tabler/icons-react';
import { pictureNameOf, speakers, useLobby, useLobbyCommands } from '@tarnwort/lobby-client';
import { Notice, useTranslation } from '@tarnwort/ui';
import { type ReactNode, useEffect } from 'react';

import { useAct } from '../../shared/actions/use-act';
import { useHotkey } from '../../shared/hotkeys/use-hotkey';
import { useSession } from '../../shared/session/session';
import { Zone } from '../../shared/Zone';
import { PlayerTable, useShowsWords } from './PlayerTable';
import { RemovedPlayers } from './RemovedPlayers';
import { useAllColumns } from './use-all-columns';

export interface PlayersPanelProps {
  /** Replaces the table before the first player joins; a notice by default */
  empty?: ReactNode;
}

/** All players, editable in place. */
export function PlayersPanel({ empty }: PlayersPanelProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { reverseOrder } = useLobbyCommands();
  const count = useLobby((lobby) => speakers(lobby).length);
  const playing = useLobby((lobby) => lobby.phase === 'playing');
  const words = useShowsWords();
  const folds = useLobby(
    ({ players }) => players.every((one) => !one.twitchUsername) || players.every((one) => !one.vodninjaCam),
  );
  const [profiles, { toggle }] = useDisclosure();
  const { all, toggleAll } = useAllColumns();
  const columnsKey = useHotkey('columns', toggleAll);
  useWantedAvatars();

  return (
    <Zone
      fills
      title={t('admin.playerCount', { count })}
      aside={
        <>
          {count > 0 && (
            <Button variant="subtle" size="compact-sm" {...columnsKey} onClick={toggleAll}>
              {t(all ? 'admin.fewerColumns' : 'admin.allColumns')}
            </Button>
          )}
          {all && count > 0 && (words || folds) && (
            <Button variant="subtle" size="compact-sm" aria-pressed={profiles} onClick={toggle}>
              {t('admin.profiles')}
            </Button>
          )}
          {count > 1 && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowsSort size={16} aria-hidden />}
              disabled={playing}
              onClick={() => void act(t('admin.reverseOrder'), reverseOrder())}
            >
              {t('admin.reverseOrder')}
            </Button>
          )}
        </>
      }
    >
      <PlayerTable profiles={profiles} all={all} />
      {count === 0 && (empty ?? <Notice title={t('admin.noPlayers')} text={t('admin.noPlayersText')} />)}
      <RemovedPlayers />
    </Zone>
  );
}

/** Looks up the pictures of all players. Each picture renders itself when it is known. */
function useWantedAvatars(): void {
  const { avatars } = useSession();
  const usernames = useLobby((lobby) => lobby.players.flatMap((player) => pictureNameOf(player) ?? []));

  useEffect(() => {
    void avatars.load(usernames);
  }, [avatars, usernames]);
}
