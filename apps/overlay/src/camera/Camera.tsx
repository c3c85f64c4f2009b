import classes from './Camera.module.css';

export interface CameraProps {
  /** A link made by `watchingLink` */
  src: string;

  /** Whose camera it is */
  name: string;
}

/** A player's live camera behind their panel, in a sandbox of its own. */
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
