import { VisuallyHidden } from '@mantine/core';
import { gameMaster, speakers, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';

import { MasterRow } from './MasterRow';
import { PlayerRow } from './PlayerRow';
import classes from './PlayerTable.module.css';
import { useReorder } from './use-reorder';

const columns = ['order', 'name', 'twitchUsername', 'camera', 'points', 'ready', 'team', 'kick'] as const;

/** One row per player in display order. In a narrow container a row takes two or three lines but stays a table row. */
export function PlayerTable() {
  const { t } = useTranslation();
  const players = useLobby((lobby) => speakers(lobby).map(({ id }) => id));
  const master = useLobby((lobby) => gameMaster(lobby)?.id);
  const { move, announcement } = useReorder();

  return (
    <div className={classes.container}>
      <table className={classes.table}>
        <thead className={classes.head}>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`admin.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map((id, index) => (
            <PlayerRow key={id} playerId={id} place={index + 1} count={players.length} onMove={move} />
          ))}
          {master && <MasterRow playerId={master} />}
        </tbody>
      </table>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}
