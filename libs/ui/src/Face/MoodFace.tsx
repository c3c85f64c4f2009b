import { useId } from 'react';

import { faceOf } from './face-of';
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

/** The product's speech bubble with eyes, behind every mask of an imposter. */
function ImposterFigure() {
  return (
    <>
      <path
        className={classes.figure}
        d="M50 22c25 0 40 15 40 38 0 22-15 36-40 36-5 0-9-.5-13-1.6L17 103q-4 1-3-3l4-16C12 78 10 70 10 60c0-23 15-38 40-38Z"
      />
      <path fill="#fff" d="M23 57q14-1 24 11-6 9-15 6-9-4-9-17ZM77 57q-14-1-24 11 6 9 15 6 9-4 9-17Z" />
      <path
        fill="#dc2626"
        d="M32.6 68a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0ZM58.6 68a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0Z"
      />
      <path className={classes.smile} d="M36 84q15 9 29-3" />
    </>
  );
}
