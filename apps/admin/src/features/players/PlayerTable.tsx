import { VisuallyHidden } from '@mantine/core';
import { gameMaster, speakers, useLobby } from '@tarnwort/lobby-client';
import { useTranslation } from '@tarnwort/ui';
import { type CSSProperties, useState } from 'react';

import columnClasses from './Columns.module.css';
import { CompactRow } from './CompactRow';
import { MasterRow } from './MasterRow';
import { PlayerRow } from './PlayerRow';
import classes from './PlayerTable.module.css';
import { useChooseImposter } from './use-choose-imposter';
import { useReorder } from './use-reorder';
import { isVoting } from './VoteMark';

const columns = [
  'order',
  'name',
  'twitchUsername',
  'camera',
  'words',
  'vote',
  'points',
  'ready',
  'team',
  'kick',
] as const;

export interface PlayerTableProps {
  /** Whether Twitch names and camera links are shown although no player has one, or words have their place */
  profiles: boolean;
  /** Whether all columns are shown; else a row has what its phase needs, and a bar with the rest */
  all: boolean;
}

/**
 * One row per player in display order, as high as the window allows. Columns that are empty for all players fold away, and from
 * the first word on the words take the place of the profiles. In a narrow dock a row unfolds to show the rest.
 */
export function PlayerTable({ profiles, all }: PlayerTableProps) {
  const { t } = useTranslation();
  const players = useLobby((lobby) => speakers(lobby).map(({ id }) => id));
  const master = useLobby((lobby) => gameMaster(lobby)?.id);
  const noTwitch = useLobby((lobby) => lobby.players.every(({ twitchUsername }) => !twitchUsername));
  const noCamera = useLobby((lobby) => lobby.players.every(({ vodninjaCam }) => !vodninjaCam));
  const phase = useLobby((lobby) => lobby.phase);
  const words = useShowsWords();
  const voting = useLobby(isVoting);
  const { move, announcement } = useReorder();
  const chooseImposter = useChooseImposter();
  const shown = columns.filter((column) => {
    if (column === 'vote') return voting;
    return all ? words || column !== 'words' : isCompact(column, words);
  });
  const [opened, open] = useState<string | null>(null);

  return (
    <div className={classes.container} data-empty={players.length === 0 || undefined}>
      <table
        className={`${classes.table} ${columnClasses.root}`}
        style={{ '--rows': players.length } as CSSProperties}
        data-phase={phase}
        data-compact={!all || undefined}
        data-voting={voting || undefined}
        data-words={(words && !(all && profiles)) || undefined}
        data-no-twitch={(all && noTwitch && !profiles) || undefined}
        data-no-camera={(all && noCamera && !profiles) || undefined}
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
          {players.map((id, index) => {
            const row = { playerId: id, place: index + 1, count: players.length, words, voting };
            const acts = { onMove: move, onChooseImposter: chooseImposter };
            return all ? (
              <PlayerRow key={id} {...row} {...acts} />
            ) : (
              <CompactRow key={id} {...row} {...acts} opened={opened === id} onOpen={open} />
            );
          })}
          {master && <MasterRow playerId={master} words={words} voting={voting} all={all} />}
        </tbody>
      </table>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

/** Reports whether a row at rest has a column. */
function isCompact(column: (typeof columns)[number], words: boolean): boolean {
  if (column === 'words') return words;
  return column !== 'twitchUsername' && (!words || (column !== 'camera' && column !== 'ready'));
}

/** Whether the table shows words: from the start of a round until the next setup. */
export function useShowsWords(): boolean {
  return useLobby(({ phase }) => phase !== 'intermission' && phase !== 'setup');
}
