import classes from './VoteBar.module.css';

export interface VoteBarProps {
  /** Share of all votes, 0 to 1 */
  share: number;

  /** The share as text, `62 %` */
  label: string;
}

/** One share as a bar and a number. Only the bar's own layer moves. It needs neither Mantine nor i18next. */
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
