import type { Player, Role } from '@tarnwort/protocol';
import { PlayerAvatar } from '@tarnwort/ui/plain';
import type { CSSProperties, ReactNode } from 'react';

import { useTexts } from '../../shared/options';
import classes from './Panel.module.css';

export interface PanelProps {
  player: Player;

  /** Index in the display order, from 0 */
  index: number;

  /** Upper left corner in the grid */
  position: { x: number; y: number };

  size: { width: number; height: number };

  /** URL of the player's picture; a placeholder without one */
  avatarUrl: string | null | undefined;

  /** Marked as the current turn */
  current: boolean;

  /** The revealed role */
  role: Role | undefined;

  /** The player's camera, in place of the picture */
  camera: ReactNode;

  /** Chips along the upper edge */
  top: ReactNode;

  /** Content at the lower edge */
  children: ReactNode;
}

/** One player in the picture: picture or camera, with slots for what other features show about the player. */
export function Panel({ player, index, position, size, avatarUrl, current, role, camera, top, children }: PanelProps) {
  const texts = useTexts();

  return (
    <article
      className={classes.root}
      aria-label={player.name || texts.unknownPlayer}
      data-part="panel"
      data-player-id={player.id}
      data-place={index + 1}
      data-current={current || undefined}
      data-role={role}
      data-offline={!player.isConnected || undefined}
      style={{ ...size, '--order': index, transform: `translate(${position.x}px, ${position.y}px)` } as CSSProperties}
    >
      <div className={classes.face} data-part="face">
        {camera ?? <PlayerAvatar src={avatarUrl} size={Math.round(size.height * 0.36)} />}
      </div>
      <div className={classes.top}>{top}</div>
      {children}
      <div className={classes.outline} data-part="outline" />
    </article>
  );
}
