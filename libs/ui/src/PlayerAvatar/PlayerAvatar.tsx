import { useState } from 'react';

import { LogoMark } from '../Logo/LogoMark';
import classes from './PlayerAvatar.module.css';

export interface PlayerAvatarProps {
  /** URL of the picture; without one, or when it does not load, the mark is shown */
  src?: string | null | undefined;

  /** Edge length in pixels, 48 by default */
  size?: number;

  /** Shown in grey when false, true by default */
  online?: boolean;
}

/** A player's picture. Decorative: the name is always beside it. */
export function PlayerAvatar({ src, size = 48, online = true }: PlayerAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);

  return (
    <span className={classes.root} data-offline={!online || undefined} style={{ width: size, height: size }}>
      {src && src !== broken ? (
        <img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />
      ) : (
        <LogoMark size={Math.round(size * 0.62)} tone="quiet" />
      )}
    </span>
  );
}
