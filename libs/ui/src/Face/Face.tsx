import { useId, useState } from 'react';
import classes from './Face.module.css';
import { faceOf, figureOf } from './face-of';
import { MaskDrawing } from './MaskDrawing';
import { masks } from './masks';

export interface FaceProps {
  /** Number of the player's face, which decides mask, colour and pattern; of a figure the number of the mask, 0 to 11 */
  seat: number;

  /** True draws a figure of the product, in a colour that no player has; false by default */
  figure?: boolean;

  /** Address of a picture that replaces the mask inside the ring; the mask stands in while it does not load */
  photo?: string | null | undefined;

  /** Class of the drawing, which gives it its size */
  className?: string | undefined;
}

/** A player's face: a mask on a disc. Decorative, because the name always stands beside it. */
export function Face({ seat, figure = false, photo, className }: FaceProps) {
  const look = (figure ? figureOf : faceOf)(seat);
  const { mask: index, colour, pattern } = look;
  const [broken, setBroken] = useState<string | null>(null);
  const clip = useId();
  const shown = photo === broken ? null : photo;
  const mask = masks[index];
  if (!mask) return null;

  return (
    <svg
      className={className ? `${classes.root} ${className}` : classes.root}
      viewBox="-16 -16 132 132"
      data-mask={mask.name}
      data-colour={colour.name}
      data-pattern={pattern}
      aria-hidden="true"
    >
      <circle cx="50" cy="50" r="64" fill={colour.disc} stroke={colour.fill} strokeWidth="4" />
      <clipPath id={clip}>
        {shown ? <circle cx="50" cy="50" r="62" /> : mask.shape.map((d) => <path key={d} d={d} />)}
      </clipPath>
      {shown ? (
        <image
          href={shown}
          x="-14"
          y="-14"
          width="128"
          height="128"
          preserveAspectRatio="xMidYMid slice"
          clipPath={`url(#${clip})`}
          onError={() => setBroken(shown)}
        />
      ) : (
        <MaskDrawing look={look} clip={clip} />
      )}
    </svg>
  );
}
