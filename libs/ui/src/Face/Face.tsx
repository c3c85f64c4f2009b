import { useId, useState } from 'react';
import classes from './Face.module.css';
import { type FacePattern, faceOf, figureOf } from './face-of';
import { masks } from './masks';

export interface FaceProps {
  /** Number of the player's seat in the lobby, which decides mask, colour and pattern; of a figure the number of the mask, 0 to 11 */
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
  const { mask: index, colour, pattern } = (figure ? figureOf : faceOf)(seat);
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
        <g>
          <g fill={colour.fill}>
            {mask.shape.map((d) => (
              <path key={d} d={d} />
            ))}
          </g>
          <g className={classes.pattern} clipPath={`url(#${clip})`}>
            <Pattern pattern={pattern} />
          </g>
          {mask.details.map(({ d, fill }) => (
            <path key={d} className={classes[fill]} d={d} />
          ))}
          {mask.lines && <path className={classes.lines} d={mask.lines} />}
        </g>
      )}
    </svg>
  );
}

const dots = [10, 31, 52, 73, 94].flatMap((y, row) =>
  [6, 27, 48, 69, 90].map((x) => `M${x + (row % 2) * 10} ${y}a4.600 4.600 0 1 0 9.200 0a4.600 4.600 0 1 0-9.200 0Z`),
);

const areas: Record<FacePattern, string> = {
  plain: '',
  stripes: [-58, -36, -14, 8, 30, 52, 74].map((x) => `M${x} 100 ${x + 100} 0h9L${x + 9} 100Z`).join(''),
  dots: dots.join(''),
  half: 'M50 0h50v100H50Z',
};

function Pattern({ pattern }: { pattern: FacePattern }) {
  return pattern === 'plain' ? null : <path d={areas[pattern]} />;
}
