import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { currentPlayer, useLobby } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';
import { RoleBadge, useTranslation } from '@tarnwort/ui';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';

import { focusTarget } from '../../shared/focus/focus-target';
import { BlankNameButton } from '../../shared/moderation/BlankNameButton';
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
import { TwitchNameField } from './TwitchNameField';
import type { ChooseImposter } from './use-choose-imposter';
import type { Move } from './use-reorder';
import { VoteMark } from './VoteMark';
import { WordsCell } from './WordsCell';

export interface PlayerRowProps {
  playerId: string;
  /** From 1 */
  place: number;
  /** How many take turns */
  count: number;
  /** Whether the words of the round are shown */
  words: boolean;
  /** Whether players choose in a ballot */
  voting: boolean;
  onMove: Move;
  onChooseImposter: ChooseImposter;
}

/**
 * One player, editable in place. Renders only when this player changes; the fields do not render when the turn passes.
 */
export const PlayerRow = memo(function PlayerRow(props: PlayerRowProps) {
  const { playerId, place, count, words, voting, onMove, onChooseImposter } = props;
  const { t } = useTranslation();
  const player = usePlayer(playerId);
  const current = useLobby((lobby) => currentPlayer(lobby)?.id === playerId);
  const first = useLobby((lobby) => lobby.lobby.firstPlayerId === playerId);
  const [unfolded, setUnfolded] = useState(false);
  const row = useRef<HTMLTableRowElement>(null);
  useFollowTurn(row, current);

  if (!player) return null;
  return (
    <tr
      ref={row}
      className={classes.row}
      data-current={current || undefined}
      data-offline={!player.isConnected || undefined}
      data-unfolded={unfolded || undefined}
      {...focusTarget}
    >
      <td data-column="order">
        <OrderCell player={player} place={place} count={count} onMove={onMove} />
      </td>
      <td data-column="name">
        <div className={cells.identity}>
          <FirstPlayerAvatar player={player} first={first} />
          <ProfileField player={player} field="name" />
          {first && (
            <span className={cells.first}>
              <RoleBadge kind="first" size="sm" />
            </span>
          )}
        </div>
      </td>
      <td data-column="twitchUsername">
        <TwitchNameField player={player} />
      </td>
      <td data-column="camera">
        <CameraField player={player} />
      </td>
      {words && (
        <td data-column="words">
          <WordsCell playerId={playerId} current={current} />
        </td>
      )}
      {voting && (
        <td data-column="vote">
          <VoteMark playerId={playerId} />
        </td>
      )}
      <td data-column="points">
        <PointsField player={player} />
      </td>
      <td data-column="ready">
        <ReadyMark player={player} />
      </td>
      <td data-column="team">
        <RoleToggle player={player} onChoose={onChooseImposter} />
      </td>
      <td data-column="kick">
        <BlankNameButton playerId={playerId} name={player.name} className={cells.blank ?? ''} />
        <KickButton player={player} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          className={cells.more}
          aria-label={t('admin.moreOf', { name: player.name })}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  );
});

/** Scrolls the table to the current player's row, unless something in the table is being edited. */
export function useFollowTurn(row: RefObject<HTMLElement | null>, current: boolean): void {
  useEffect(() => {
    const element = row.current;
    const editing = element?.closest('table')?.querySelector('td :focus');
    if (current && !editing) element?.scrollIntoView?.({ block: 'nearest' });
  }, [row, current]);
}

/** One player, compared by content: a message with all players renders only the changed rows. */
export function usePlayer(playerId: string): Player | undefined {
  return useLobby((lobby) => lobby.players.find(({ id }) => id === playerId));
}
