import classes from './LogoMark.module.css';

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
      <path
        className={classes.bubble}
        d="M32 5C16 5 4 15.300 4 29c0 8.200 4.400 15 11.200 19.300L12.400 58c-.4 1.400 1.100 2.600 2.400 1.900l12-6.300c1.700.3 3.400.4 5.200.4 16 0 28-10.300 28-25S48 5 32 5Z"
      />
      <path
        className={classes.mask}
        fillRule="evenodd"
        d="M9 24.500c7.600-4.100 15.300-4.600 23-1.500 7.700-3.100 15.400-2.600 23 1.500-.3 9.700-4.700 15-12.200 15-4.800 0-8-2-10.800-5.400-2.800 3.400-6 5.400-10.800 5.400-7.500 0-11.900-5.300-12.200-15Zm7.500 4.700c1.200 3.400 3.500 5 6.800 4.900 2.300-.1 4-1.200 5.200-3.300-3.700-2-7.700-2.500-12-1.600Zm31 0c-4.300-.9-8.300-.4-12 1.600 1.200 2.100 2.900 3.200 5.200 3.300 3.300.1 5.600-1.500 6.800-4.900Z"
      />
    </svg>
  );
}
