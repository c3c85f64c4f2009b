import classes from './EmptyDots.module.css';

/** Three dots where a word will stand. */
export function EmptyDots() {
  return (
    <span className={classes.dots} aria-hidden>
      <span />
      <span />
      <span />
    </span>
  );
}
