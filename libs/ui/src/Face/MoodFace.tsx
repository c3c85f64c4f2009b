import { useId } from 'react';

import { faceOf } from './face-of';
import { imposterFigure } from './imposter-figure';
import { MaskDrawing } from './MaskDrawing';
import classes from './MoodFace.module.css';
import { masks } from './masks';
import { moodEyes } from './mood-eyes';

export interface MoodFaceProps {
  /** Number of the player's face, which decides mask, colour and pattern */
  seat: number;

  /** 'unmasked' lifts the mask off the imposter, and leaves the disc at its top by a fifth */
  mood: 'awake' | 'asleep' | 'happy' | 'unmasked';

  /** Class of the drawing, which gives it its size */
  className?: string | undefined;
}

/** A player's face with a mood, never the player's picture. Decorative, and not in the first load of a page. */
export function MoodFace({ seat, mood, className }: MoodFaceProps) {
  const look = faceOf(seat);
  const clip = useId();
  const mask = masks[look.mask];
  const unmasked = mood === 'unmasked';
  const eyes = mood === 'happy' || mood === 'asleep' ? moodEyes[look.mask] : undefined;
  if (!mask) return null;

  return (
    <svg
      className={className ? `${classes.root} ${className}` : classes.root}
      viewBox="-16 -16 132 132"
      data-mood={mood}
      data-mask={mask.name}
      aria-hidden="true"
    >
      <circle
        className={unmasked ? classes.imposter : undefined}
        cx="50"
        cy="50"
        r="64"
        fill={look.colour.disc}
        stroke={look.colour.fill}
        strokeWidth="4"
      />
      <clipPath id={clip}>
        {mask.shape.map((d) => (
          <path key={d} d={d} />
        ))}
      </clipPath>
      {unmasked && <ImposterFigure />}
      <g className={unmasked ? classes.lifted : classes.mask}>
        <MaskDrawing look={look} clip={clip} {...(eyes && { without: eyes.replaced })} />
        {eyes && (mood === 'happy' || mood === 'asleep') && (
          <path className={classes.eyes} data-light={mask.name === 'robot' || undefined} d={eyes[mood]} />
        )}
      </g>
    </svg>
  );
}

function ImposterFigure() {
  return (
    <>
      <path className={classes.figure} d={imposterFigure.bubble} />
      <path fill="#fff" d={imposterFigure.eyes} />
      <path fill="#dc2626" d={imposterFigure.pupils} />
      <path className={classes.smile} d={imposterFigure.smile} />
    </>
  );
}
