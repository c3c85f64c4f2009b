import { VisuallyHidden } from '@mantine/core';
import { gameMaster, speakers, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import type { CSSProperties } from 'react';

import columnClasses from './Columns.module.css';
import { MasterRow } from './MasterRow';
import { PlayerRow } from './PlayerRow';
import classes from './PlayerTable.module.css';
import { useChooseImposter } from './use-choose-imposter';
import { useReorder } from './use-reorder';

const columns = ['order', 'name', 'twitchUsername', 'camera', 'words', 'points', 'ready', 'team', 'kick'] as const;

export interface PlayerTableProps {
  /** Whether Twitch names and camera links are shown although no player has one, or words have their place */
  profiles: boolean;
}

/**
 * One row per player in display order, as high as the window allows. Columns that are empty for all players fold away, and from
 * the first word on the words take the place of the profiles. In a narrow dock a row unfolds to show the rest.
 */
export function PlayerTable({ profiles }: PlayerTableProps) {
  const { t } = useTranslation();
  const players = useLobby((lobby) => speakers(lobby).map(({ id }) => id));
  const master = useLobby((lobby) => gameMaster(lobby)?.id);
  const noTwitch = useLobby((lobby) => lobby.players.every(({ twitchUsername }) => !twitchUsername));
  const noCamera = useLobby((lobby) => lobby.players.every(({ vodninjaCam }) => !vodninjaCam));
  const phase = useLobby((lobby) => lobby.phase);
  const words = useShowsWords();
  const { move, announcement } = useReorder();
  const chooseImposter = useChooseImposter();
  const shown = columns.filter((column) => words || column !== 'words');

  return (
    <div className={classes.container} data-empty={players.length === 0 || undefined}>
      <table
        className={`${classes.table} ${columnClasses.root}`}
        style={{ '--rows': players.length } as CSSProperties}
        data-phase={phase}
        data-words={(words && !profiles) || undefined}
        data-no-twitch={(noTwitch && !profiles) || undefined}
        data-no-camera={(noCamera && !profiles) || undefined}
      >
        <thead className={classes.head}>
          <tr>
            {shown.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`admin.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map((id, index) => (
            <PlayerRow
              key={id}
              playerId={id}
              place={index + 1}
              count={players.length}
              words={words}
              onMove={move}
              onChooseImposter={chooseImposter}
            />
          ))}
          {master && <MasterRow playerId={master} words={words} />}
        </tbody>
      </table>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

/** Whether the table shows words: from the start of a round until the next setup. */
export function useShowsWords(): boolean {
  return useLobby(({ phase }) => phase !== 'intermission' && phase !== 'setup');
}
