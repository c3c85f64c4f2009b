import classes from './Face.module.css';
import type { FaceLook, FacePattern } from './face-of';
import { masks } from './masks';
import { patternAreas } from './pattern-areas';

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

function Pattern({ pattern }: { pattern: FacePattern }) {
  return pattern === 'plain' ? null : <path d={patternAreas[pattern]} />;
}
