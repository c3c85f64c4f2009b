import type { ReactNode } from 'react';

import { FitText } from '../FitText/FitText';
import { formatNumber, formatPercent } from '../i18n/formatters';
import classes from './PollBars.module.css';
import { VoteBar } from './VoteBar';

/** Somebody who can be voted for. */
export interface PollRow {
  id: string;
  name: string;
  /** What a chat types for them */
  number?: number | null;
  /** Null while nobody may know */
  votes: number | null;
  /** A badge beside the name */
  mark?: ReactNode;
}

export interface PollBarsProps {
  rows: readonly PollRow[];

  /** How many voted; shares are of them */
  voters: number;

  /** Figures in percent, as for many voters, or counted, as for a few; `percent` by default */
  figures?: 'percent' | 'count';

  /** Largest and smallest size of a name in pixels, 16 and 11 by default */
  nameSize?: { max: number; min: number };

  language: string;

  /** What a screen reader calls the list */
  label: string;
}

/** A vote's numbers, one bar a name, in the order given. Needs no Mantine and no catalogue. */
export function PollBars(props: PollBarsProps) {
  const { rows, voters, figures = 'percent', nameSize = { max: 16, min: 11 }, language, label } = props;

  return (
    <ul className={classes.root} aria-label={label} data-part="poll-rows" data-many={rows.length > 10 || undefined}>
      {rows.map(({ id, name, number, votes, mark }) => (
        <li key={id} className={classes.row} data-part="poll-row" data-player-id={id}>
          <span className={classes.name}>
            {number ? <span className={classes.number}>{number}</span> : null}
            <FitText className={classes.text} text={name} lines={2} {...nameSize} />
            {mark}
          </span>
          {votes !== null && (
            <VoteBar
              share={shareOf(votes, voters)}
              label={
                figures === 'count' ? formatNumber(votes, language) : formatPercent(shareOf(votes, voters), language)
              }
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function shareOf(votes: number, voters: number): number {
  return voters > 0 ? votes / voters : 0;
}
