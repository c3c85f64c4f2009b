import { Face, fill, formatNumber, formatPercent } from '@tarnwort/ui/plain';
import type { CSSProperties } from 'react';

import { barOf } from './ChatBox';
import type { Bar } from './picture-model';
import classes from './Stage.module.css';
import { usePictureTexts } from './texts';

/** Largest number of suspects with larger letters. */
const FEW = 2;

interface StagePollProps {
  title: string;
  votes: number;
  rows: readonly Bar[];
  /** Whether votes of late viewers still come; false by default */
  counting?: boolean;
}

/** The three suspects that players or the chat name most. */
export function StagePoll({ title, votes, rows, counting = false }: StagePollProps) {
  const { texts, show, language } = usePictureTexts();
  return (
    <div className={classes.poll} data-few={rows.length <= FEW || undefined}>
      <span className={classes.question}>
        {title} <small>{fill(texts.pollVoters, { count: formatNumber(votes, language) })}</small>
        {counting && (
          <small>
            {' '}
            · <span data-part="counting">{show.counting}</span>
          </small>
        )}
      </span>
      {rows.slice(0, 3).map(({ id, seat, name, photo, share }) => (
        <span
          key={id}
          className={classes.row}
          data-leads={share === rows[0]?.share || undefined}
          style={{ '--share': barOf(share, rows) } as CSSProperties}
        >
          <span className={classes.bar} />
          <Face seat={seat} photo={photo} className={classes.small} />
          <span className={classes.name}>{name}</span>
          <span className={classes.share}>{formatPercent(share, language)}</span>
        </span>
      ))}
    </div>
  );
}
