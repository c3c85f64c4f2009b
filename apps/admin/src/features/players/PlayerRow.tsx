import { currentPlayer, useLobby } from '@tarnwort/lobby-client';
import { RoleBadge } from '@tarnwort/ui';
import { memo } from 'react';

import { CameraField } from './CameraField';
import { FirstPlayerAvatar } from './FirstPlayerAvatar';
import { KickButton } from './KickButton';
import { OrderCell } from './OrderCell';
import cells from './PlayerCells.module.css';
import classes from './PlayerTable.module.css';
import { PointsField } from './PointsField';
import { ProfileField } from './ProfileField';
import { ReadyMark } from './ReadyMark';
import { RoleToggle } from './RoleToggle';
import { usePlayer } from './use-player';
import type { Move } from './use-reorder';

export interface PlayerRowProps {
  playerId: string;
  /** From 1 */
  place: number;
  /** How many take turns */
  count: number;
  onMove: Move;
}

/**
 * One player, editable in place. Renders only when this player changes; the fields do not render when the turn passes.
 */
export const PlayerRow = memo(function PlayerRow({ playerId, place, count, onMove }: PlayerRowProps) {
  const player = usePlayer(playerId);
  const current = useLobby((lobby) => currentPlayer(lobby)?.id === playerId);
  const first = useLobby((lobby) => lobby.lobby.firstPlayerId === playerId);

  if (!player) return null;
  return (
    <tr className={classes.row} data-current={current || undefined} data-offline={!player.isConnected || undefined}>
      <td data-column="order">
        <OrderCell player={player} place={place} count={count} onMove={onMove} />
      </td>
      <td data-column="name">
        <div className={cells.identity}>
          <FirstPlayerAvatar player={player} first={first} />
          <div className={cells.naming}>
            <ProfileField player={player} field="name" />
            {(first || current) && (
              <span className={cells.badges}>
                {first && <RoleBadge kind="first" size="sm" />}
                {current && <RoleBadge kind="current" size="sm" />}
              </span>
            )}
          </div>
        </div>
      </td>
      <td data-column="twitchUsername">
        <ProfileField player={player} field="twitchUsername" />
      </td>
      <td data-column="camera">
        <CameraField player={player} />
      </td>
      <td data-column="points">
        <PointsField player={player} />
      </td>
      <td data-column="ready">
        <ReadyMark player={player} />
      </td>
      <td data-column="team">
        <RoleToggle player={player} />
      </td>
      <td data-column="kick">
        <KickButton player={player} />
      </td>
    </tr>
  );
});
