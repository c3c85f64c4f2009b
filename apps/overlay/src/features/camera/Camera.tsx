import { useRef } from 'react';

import { useOptions } from '../../shared/options';
import classes from './Camera.module.css';
import { useLoudness } from './use-loudness';

export interface CameraProps {
  /** A URL returned by `cameraEmbedUrl` */
  src: string;

  /** Name of the player */
  name: string;
}

/** A player's live camera in a sandboxed iframe. */
export function Camera({ src, name }: CameraProps) {
  const { speaking } = useOptions();
  const frame = useRef<HTMLIFrameElement>(null);
  useLoudness(frame, src, speaking);

  return (
    <iframe
      ref={frame}
      className={classes.root}
      src={src}
      title={name}
      tabIndex={-1}
      allow="autoplay; fullscreen; picture-in-picture"
      sandbox="allow-scripts allow-same-origin"
      referrerPolicy="no-referrer"
    />
  );
}
