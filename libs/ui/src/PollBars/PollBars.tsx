import type { ReactNode } from 'react';

import { FitText } from '../FitText/FitText';
import { formatNumber, formatPercent } from '../i18n/formatters';
import classes from './PollBars.module.css';
import { VoteBar } from './VoteBar';

/** A suspect in the poll. */
export interface PollRow {
  id: string;
  name: string;
  /** The number that viewers type in a chat */
  number?: number | null;
  /** Null while hidden */
  votes: number | null;
  /** A badge beside the name */
  mark?: ReactNode;
  /** A picture before the name */
  face?: ReactNode;
  /** True in the row of the most suspected, false by default */
  leads?: boolean;
}

export interface PollBarsProps {
  rows: readonly PollRow[];

  /** Number of voters; shares are relative to it */
  voters: number;

  /** Percentages for many voters or counts for few; `percent` by default */
  figures?: 'percent' | 'count';

  /** Largest and smallest size of a name in pixels, 16 and 11 by default */
  nameSize?: { max: number; min: number };

  language: string;

  /** Name of the list for screen readers */
  label: string;
}

/** The result of a vote, one bar per name, in the given order. It needs neither Mantine nor i18next. */
export function PollBars(props: PollBarsProps) {
  const { rows, voters, figures = 'percent', nameSize = { max: 16, min: 11 }, language, label } = props;

  return (
    <ul className={classes.root} aria-label={label} data-part="poll-rows" data-many={rows.length > 10 || undefined}>
      {rows.map(({ id, name, number, votes, mark, face, leads }) => (
        <li
          key={id}
          className={classes.row}
          data-part="poll-row"
          data-player-id={id}
          data-leads={leads || undefined}
          data-face={face !== undefined || undefined}
        >
          <span className={classes.name}>
            {face}
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
