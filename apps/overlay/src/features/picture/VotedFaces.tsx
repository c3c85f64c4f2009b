import { Face } from '@tarnwort/ui/plain';

import type { Person } from './picture-model';
import classes from './VotedFaces.module.css';

export interface VotedFacesProps {
  voted: readonly Person[];

  /** How many may vote */
  of: number;

  /** Height of a face in pixels */
  size: number;
}

/** Most players whose faces fit beside the text. */
export const MOST_FACES = 12;

/** The faces of those who have voted, and an empty ring for each who has not. */
export function VotedFaces({ voted, of, size }: VotedFacesProps) {
  const missing = Array.from({ length: Math.max(0, of - voted.length) }, (_, index) => index);
  return (
    <span className={classes.root} aria-hidden>
      {voted.map(({ id, seat, photo }) => (
        <span key={id} style={{ width: size, height: size }}>
          <Face seat={seat} photo={photo} />
        </span>
      ))}
      {missing.map((index) => (
        <span key={index} className={classes.missing} style={{ width: size, height: size }} />
      ))}
    </span>
  );
}
