import classes from './LogoMark.module.css';
import { markPaths } from './mark-paths';

export interface LogoMarkProps {
  /** Edge length in pixels, 32 by default */
  size?: number;

  /** `brand` draws it in violet, `quiet` as a placeholder in the colour of dim text; `brand` by default */
  tone?: 'brand' | 'quiet';
}

/** The mark: a speech bubble wearing a mask. Decorative, so it has no name of its own. */
export function LogoMark({ size = 32, tone = 'brand' }: LogoMarkProps) {
  return (
    <svg className={classes.root} data-tone={tone} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <path className={classes.bubble} d={markPaths.bubble} />
      <path className={classes.mask} fillRule="evenodd" d={markPaths.mask} />
    </svg>
  );
}
