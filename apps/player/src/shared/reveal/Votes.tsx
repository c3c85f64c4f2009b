import { markPaths } from '@tarnwort/ui';
import type { CSSProperties } from 'react';

import classes from './Votes.module.css';

/** More votes have no place around a face: the number beside it tells them all. */
const MOST = 12;
/** From this number on votes are small. */
const MANY = 7;
const APART_MS = 120;
/** The last of many votes starts so long after the first one. */
const WITHIN_MS = 700;

export interface FlyingVotesProps {
  count: number;
}

/** Votes that fly to the edge of a face. All look alike: a vote is secret. */
export function FlyingVotes({ count }: FlyingVotesProps) {
  const drawn = Math.min(count, MOST);
  return (
    <span className={classes.root} data-many={drawn >= MANY || undefined}>
      {Array.from({ length: drawn }, (_, index) => (
        <Vote key={angleOf(index, drawn)} style={flight(index, drawn)} />
      ))}
    </span>
  );
}

/** A vote: the product's mask on its violet. */
function Vote({ style }: { style: CSSProperties }) {
  return (
    <svg className={classes.vote} style={style} viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="29" fill="#8b5cf6" stroke="#fff" strokeWidth="4" />
      <path d={markPaths.mask} fill="#fff" fillRule="evenodd" transform="translate(6.4 7) scale(.8)" />
    </svg>
  );
}

function angleOf(index: number, count: number): number {
  return ((index + 0.5) / count) * 2 * Math.PI - 3.4;
}

function flight(index: number, count: number): CSSProperties {
  const angle = angleOf(index, count);
  const delay = index * Math.min(APART_MS, WITHIN_MS / count);
  return {
    '--x': Math.cos(angle).toFixed(3),
    '--y': Math.sin(angle).toFixed(3),
    '--delay': `${delay}ms`,
  } as CSSProperties;
}
