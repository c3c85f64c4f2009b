import { useState } from 'react';

import { Face } from '../Face/Face';
import { LogoMark } from '../Logo/LogoMark';
import classes from './PlayerAvatar.module.css';

export interface PlayerAvatarProps {
  /** URL of the picture; without one, or when it does not load, the player's face or the mark is shown */
  src?: string | null | undefined;

  /** Number of the player's face; without one the mark is shown */
  seat?: number | undefined;

  /** Edge length in pixels, 48 by default */
  size?: number;

  /** Shown in grey when false, true by default */
  online?: boolean;
}

/** A player's picture. Decorative: the name is always beside it. */
export function PlayerAvatar({ src, seat, size = 48, online = true }: PlayerAvatarProps) {
  return (
    <span
      className={classes.root}
      data-offline={!online || undefined}
      data-face={seat !== undefined || undefined}
      style={{ width: size, height: size }}
    >
      {seat === undefined ? <Picture src={src} size={size} /> : <Face seat={seat} photo={src} />}
    </span>
  );
}

function Picture({ src, size }: { src: string | null | undefined; size: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || src === broken) return <LogoMark size={Math.round(size * 0.62)} tone="quiet" />;
  return <img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />;
}
