import { faceOf } from '@tarnwort/ui/Face/face-of.ts';
import { MaskDrawing } from '@tarnwort/ui/Face/MaskDrawing.tsx';
import { masks } from '@tarnwort/ui/Face/masks.ts';
import { useId } from 'react';

import classes from './Parade.module.css';

const FACES = [0, 2, 3, 17, 9, 20];

/** Six masks that stand on the form. */
export function Parade() {
  const id = useId();

  return (
    <div className={classes.root} aria-hidden="true">
      {FACES.map((face) => {
        const look = faceOf(face);
        return (
          <svg key={face} className={classes.mask} viewBox="0 0 100 100" aria-hidden="true">
            <clipPath id={`${id}-${face}`}>
              {masks[look.mask]?.shape.map((d) => (
                <path key={d} d={d} />
              ))}
            </clipPath>
            <MaskDrawing look={look} clip={`${id}-${face}`} />
          </svg>
        );
      })}
    </div>
  );
}
