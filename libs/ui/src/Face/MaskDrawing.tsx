import classes from './Face.module.css';
import type { FaceLook, FacePattern } from './face-of';
import { masks } from './masks';

export interface MaskDrawingProps {
  look: FaceLook;

  /** Id of the clip path of the silhouette */
  clip: string;

  /** Indexes of the details that are not drawn; none by default */
  without?: readonly number[];
}

/** The mask of a face, without its disc. */
export function MaskDrawing({ look, clip, without = [] }: MaskDrawingProps) {
  const mask = masks[look.mask];
  if (!mask) return null;

  return (
    <g>
      <g fill={look.colour.fill}>
        {mask.shape.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <g className={classes.pattern} clipPath={`url(#${clip})`}>
        <Pattern pattern={look.pattern} />
      </g>
      {mask.details.map(({ d, fill }, at) => !without.includes(at) && <path key={d} className={classes[fill]} d={d} />)}
      {mask.lines && <path className={classes.lines} d={mask.lines} />}
    </g>
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
