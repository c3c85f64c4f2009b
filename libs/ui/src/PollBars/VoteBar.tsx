import classes from './VoteBar.module.css';

export interface VoteBarProps {
  /** What part of all votes this is, 0 to 1 */
  share: number;

  /** The share in words, `62 %` */
  label: string;
}

/** One share as a bar and a figure. Only the bar's own layer moves when it changes. Needs no Mantine and no catalogue. */
export function VoteBar({ share, label }: VoteBarProps) {
  return (
    <span className={classes.root}>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ transform: `scaleX(${Math.min(1, Math.max(0, share))})` }} />
      </span>
      <span className={classes.figure}>{label}</span>
    </span>
  );
}
