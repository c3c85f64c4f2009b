import { VisuallyHidden } from '@mantine/core';
import type { Player } from '@tarnwort/protocol';
import { useTranslation } from 'react-i18next';

import { MasterRow } from './MasterRow';
import { PlayerRow } from './PlayerRow';
import classes from './PlayerTable.module.css';
import { useReorder } from './use-reorder';

const columns = ['order', 'name', 'twitchUsername', 'camera', 'points', 'ready', 'team', 'kick'] as const;

export interface PlayerTableProps {
  /** Everybody who takes turns, in display order */
  players: readonly Player[];
  master: Player | undefined;
}

/** One row a seat. Where there is little room a row folds into two or three lines; it stays a table. */
export function PlayerTable({ players, master }: PlayerTableProps) {
  const { t } = useTranslation();
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
          {players.map((player, index) => (
            <PlayerRow key={player.id} player={player} place={index + 1} count={players.length} onMove={move} />
          ))}
          {master && <MasterRow player={master} />}
        </tbody>
      </table>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}
