import { currentPlayer, useLobby } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';
import { RoleBadge } from '@tarnwort/ui';

import { CameraField } from './CameraField';
import { FirstPlayerAvatar } from './FirstPlayerAvatar';
import { KickButton } from './KickButton';
import { OrderCell } from './OrderCell';
import classes from './PlayerTable.module.css';
import { PointsField } from './PointsField';
import { ProfileField } from './ProfileField';
import { ReadyMark } from './ReadyMark';
import { RoleToggle } from './RoleToggle';
import type { Move } from './use-reorder';

export interface PlayerRowProps {
  player: Player;
  /** From 1 */
  place: number;
  /** How many take turns */
  count: number;
  onMove: Move;
}

/** One player: everything about them can be changed where it stands. */
export function PlayerRow({ player, place, count, onMove }: PlayerRowProps) {
  const current = useLobby((lobby) => currentPlayer(lobby)?.id === player.id);
  const first = useLobby((lobby) => lobby.lobby.firstPlayerId === player.id);

  return (
    <tr className={classes.row} data-current={current || undefined} data-offline={!player.isConnected || undefined}>
      <td data-column="order">
        <OrderCell player={player} place={place} count={count} onMove={onMove} />
      </td>
      <td data-column="name">
        <div className={classes.identity}>
          <FirstPlayerAvatar player={player} first={first} />
          <div className={classes.naming}>
            <ProfileField player={player} field="name" />
            {(first || current) && (
              <span className={classes.badges}>
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
}
