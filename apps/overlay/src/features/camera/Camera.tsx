import classes from './Camera.module.css';

export interface CameraProps {
  /** A URL returned by `cameraEmbedUrl` */
  src: string;

  /** Name of the player */
  name: string;
}

/** A player's live camera in a sandboxed iframe. */
export function Camera({ src, name }: CameraProps) {
  return (
    <iframe
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
