import type { PlayerReacted } from '@tarnwort/protocol';
import type { ReactNode } from 'react';

import classes from './Reaction.module.css';

/** What a player can show. */
export type ReactionKind = PlayerReacted['kind'];

/** The reactions in the order in which they are offered. */
export const reactionKinds: readonly ReactionKind[] = ['laugh', 'shock', 'hush', 'clap', 'fire'];

export interface ReactionProps {
  kind: ReactionKind;

  /** Class of the drawing, which gives it its size; none by default */
  className?: string | undefined;
}

/** The drawing of a reaction: no emoji, so that every browser shows the same. Decorative. */
export function Reaction({ kind, className }: ReactionProps) {
  return (
    <svg
      className={className ? `${classes.root} ${className}` : classes.root}
      viewBox="0 0 48 48"
      data-kind={kind}
      aria-hidden="true"
    >
      {drawings[kind]}
    </svg>
  );
}

const line = (d: string, width = 3.4) => <path className={classes.line} d={d} strokeWidth={width} />;
const ink = (d: string) => <path className={classes.ink} d={d} />;
const white = (d: string) => <path className={classes.white} d={d} />;

const drawings: Record<ReactionKind, ReactNode> = {
  laugh: (
    <>
      {line('M10 19q4.5-6 9 0M29 19q4.5-6 9 0')}
      {ink('M11 25h26q0 13-13 13T11 25Z')}
      <path className={classes.tongue} d="M17 34q7-4.5 14 0-3 4-7 4t-7-4Z" />
    </>
  ),
  shock: (
    <>
      <circle className={classes.white} cx="15" cy="19" r="6" />
      <circle className={classes.white} cx="33" cy="19" r="6" />
      <circle className={classes.ink} cx="15" cy="19.5" r="2.8" />
      <circle className={classes.ink} cx="33" cy="19.5" r="2.8" />
      <ellipse className={classes.ink} cx="24" cy="34" rx="5" ry="6.5" />
      {line('M8 10q4-4 9-3M40 10q-4-4-9-3', 2.8)}
    </>
  ),
  hush: (
    <>
      <circle className={classes.ink} cx="13" cy="16" r="3.6" />
      <circle className={classes.ink} cx="35" cy="16" r="3.6" />
      {line('M8 9q4-3 8-1.500M40 9q-4-3-8-1.5', 2.6)}
      {line('M15 28h18')}
      <path
        className={classes.outlined}
        d="M20.5 46V22.500a3.5 3.5 0 0 1 7 0V35l5-1.500q4.5 0 4.5 4.500V46Z"
        strokeWidth="2.6"
      />
      {line('M27.5 40v-4', 2.2)}
    </>
  ),
  clap: (
    <>
      <g transform="rotate(-24 19 27)">
        <rect className={classes.outlined} x="10" y="16" width="16" height="25" rx="7.5" strokeWidth="3" />
        {line('M15.3 16V26M20.7 16V26', 2.4)}
      </g>
      <g transform="rotate(20 30 26)">
        <rect className={classes.outlined} x="22" y="15" width="16" height="25" rx="7.5" strokeWidth="3" />
        {line('M27.3 15V25M32.7 15V25', 2.4)}
      </g>
      {line('M24 4v5M13 6l3 4.500M36 5l-3 5', 2.8)}
    </>
  ),
  fire: (
    <>
      {ink('M25 4c2 8 12 12 12 24 0 9-6 15-13 15s-13-6-13-14c0-6 3-9 5-12 1 4 3 5 5 5-1-8 1-14 4-18Z')}
      {white('M24.5 23c1 4 5 6 5 11 0 4-2.5 6-5.5 6s-5.5-2.5-5.5-6c0-4 4-6 6-11Z')}
    </>
  ),
};
