import { ActionIcon } from '@mantine/core';
import { IconDots, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { currentPlayer, useLobby } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';
import { FitText, RoleBadge, useTranslation } from '@tarnwort/ui';
import { memo, useRef } from 'react';

import { focusTarget } from '../../shared/focus/focus-target';
import classes from './CompactRow.module.css';
import { FirstPlayerAvatar } from './FirstPlayerAvatar';
import { PlaceNumber } from './OrderCell';
import cells from './PlayerCells.module.css';
import { type PlayerRowProps, useFollowTurn, usePlayer } from './PlayerRow';
import table from './PlayerTable.module.css';
import { PointsField } from './PointsField';
import { breakable } from './ProfileField';
import { ReadyMark } from './ReadyMark';
import { RoleToggle } from './RoleToggle';
import { RowBar } from './RowBar';
import { VoteMark } from './VoteMark';
import { WordsCell } from './WordsCell';

export interface CompactRowProps extends PlayerRowProps {
  /** Whether everything about this player is open, in a bar over the table */
  opened: boolean;
  /** Opens or closes the bar */
  onOpen: (playerId: string | null) => void;
}

/** One player at rest: what the phase needs. A bar has the rest, and moves no row. */
export const CompactRow = memo(function CompactRow(props: CompactRowProps) {
  const { playerId, place, count, words, voting, onMove, onChooseImposter, opened, onOpen } = props;
  const { t } = useTranslation();
  const player = usePlayer(playerId);
  const current = useLobby((lobby) => currentPlayer(lobby)?.id === playerId);
  const first = useLobby((lobby) => lobby.lobby.firstPlayerId === playerId);
  const over = useLobby((lobby) => lobby.phase === 'winner_announcement');
  const row = useRef<HTMLTableRowElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  useFollowTurn(row, current);

  if (!player) return null;
  const close = () => {
    onOpen(null);
    more.current?.focus();
  };
  return (
    <tr
      ref={row}
      className={table.row}
      data-current={current || undefined}
      data-offline={!player.isConnected || undefined}
      {...focusTarget}
    >
      <td data-column="order">
        <PlaceNumber playerId={playerId} place={place} />
      </td>
      <td data-column="name">
        <div className={cells.identity}>
          <FirstPlayerAvatar player={player} first={first} />
          <span className={`${cells.still} ${classes.name}`} title={player.name}>
            <FitText text={breakable(player.name)} max={15} min={12} lines={2} />
          </span>
          {first && (
            <span className={cells.first}>
              <RoleBadge kind="first" size="sm" />
            </span>
          )}
          {words && !player.isConnected && <span className={classes.gone}>{t('common.offline')}</span>}
        </div>
      </td>
      {words ? (
        <td data-column="words">
          <WordsCell playerId={playerId} current={current} still />
        </td>
      ) : (
        <td data-column="camera">
          <CameraState player={player} />
        </td>
      )}
      {voting && (
        <td data-column="vote">
          <VoteMark playerId={playerId} />
        </td>
      )}
      <td data-column="points">{over ? <PointsField player={player} /> : player.points}</td>
      {!words && (
        <td data-column="ready">
          <ReadyMark player={player} />
        </td>
      )}
      <td data-column="team">
        <RoleToggle player={player} onChoose={onChooseImposter} byHandOnly />
      </td>
      <td data-column="kick" data-opened={opened || undefined}>
        <ActionIcon
          ref={more}
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t('admin.moreOf', { name: player.name })}
          aria-expanded={opened}
          onClick={() => onOpen(opened ? null : playerId)}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
        {opened && <RowBar player={player} place={place} count={count} words={words} onMove={onMove} onClose={close} />}
      </td>
    </tr>
  );
});

/** Whether a player has a camera link. */
function CameraState({ player }: { player: Player }) {
  const { t } = useTranslation();
  const has = Boolean(player.vodninjaCam);
  const Icon = has ? IconVideo : IconVideoOff;

  return (
    <span className={classes.camera} data-set={has || undefined}>
      <Icon size={16} aria-hidden />
      <span>{t(has ? 'admin.cameraSet' : 'admin.cameraNone')}</span>
    </span>
  );
}
