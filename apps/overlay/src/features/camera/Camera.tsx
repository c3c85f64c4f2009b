import { type RefObject, useEffect, useRef } from 'react';

import { useOptions } from '../../shared/options';
import classes from './Camera.module.css';

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
      onLoad={({ currentTarget }) => currentTarget.setAttribute('data-loaded', '')}
    />
  );
}

/** Lights up the panel while its player speaks. Its code is loaded for `speaking=1` only. */
function useLoudness(frame: RefObject<HTMLIFrameElement | null>, src: string, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    let stop: (() => void) | undefined;
    let over = false;
    const load = async () => {
      const { watchLoudness } = await import('./watch-loudness');
      if (!over && frame.current) stop = watchLoudness(frame.current, src);
    };
    // Without its code the panel never lights up.
    load().catch(() => {});
    return () => {
      over = true;
      stop?.();
    };
  }, [frame, src, wanted]);
}
