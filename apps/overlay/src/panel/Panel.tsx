import { currentPlayer, useLobby } from '@tarnwort/lobby-client';
import type { Player } from '@tarnwort/protocol';
import { PlayerAvatar } from '@tarnwort/ui/plain';
import type { CSSProperties } from 'react';

import { BallotVotes } from '../ballot/BallotVotes';
import { Camera } from '../camera/Camera';
import { watchingLink } from '../camera/camera-link';
import { useConfig } from '../heal/ConfigContext';
import type { Place, Size } from '../layout/grid';
import { useOptions, useTexts } from '../options/OptionsContext';
import classes from './Panel.module.css';
import { PanelTimer } from './PanelTimer';
import { PlayerBar } from './PlayerBar';
import { RoleChip } from './RoleChip';
import { roleOf } from './role';
import { Words } from './Words';

export interface PanelProps {
  player: Player;

  /** Place in the order, from 0 */
  place: number;

  /** Where the panel lies in the grid */
  at: Place;

  size: Size;

  /** Address of the player's picture; the placeholder stands in without one */
  avatarUrl: string | null | undefined;

  /** Whether cameras are shown at present */
  withCamera: boolean;
}

/** One player in the picture: face or camera, name, points, words, and the clock while it is their turn. */
export function Panel({ player, place, at, size, avatarUrl, withCamera }: PanelProps) {
  const { hidden } = useOptions();
  const { cameraHosts } = useConfig();
  const texts = useTexts();
  const current = useLobby((lobby) => currentPlayer(lobby)?.id === player.id);
  const role = useLobby((lobby) => roleOf(lobby, player.id));
  const camera = withCamera ? watchingLink(player.vodninjaCam, cameraHosts) : null;
  const name = player.name || texts.unknownPlayer;

  return (
    <article
      className={classes.root}
      aria-label={name}
      data-part="panel"
      data-player-id={player.id}
      data-place={place + 1}
      data-current={current || undefined}
      data-role={role}
      data-offline={!player.isConnected || undefined}
      style={{ ...size, '--order': place, transform: `translate(${at.x}px, ${at.y}px)` } as CSSProperties}
    >
      <div className={classes.face} data-part="face">
        {camera ? (
          <Camera src={camera} name={name} />
        ) : (
          <PlayerAvatar src={avatarUrl} size={Math.round(size.height * 0.36)} />
        )}
      </div>
      <div className={classes.top}>
        {current && <PanelTimer />}
        {role && <RoleChip role={role} />}
        <BallotVotes playerId={player.id} />
      </div>
      {!hidden.has('words') && <Words playerId={player.id} />}
      <PlayerBar playerId={player.id} name={name} points={player.points} />
      <div className={classes.outline} data-part="outline" />
    </article>
  );
}
