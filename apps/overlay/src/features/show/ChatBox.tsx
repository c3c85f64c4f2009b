import { Face, formatPercent } from '@tarnwort/ui/plain';

import { votesText } from '../../shared/votes-text';
import classes from './ChatBox.module.css';
import { type Box, placed, type ThirdMode } from './show-grid';
import type { Chat } from './show-model';
import { usePictureTexts } from './texts';

export interface ChatBoxProps {
  chat: Chat;
  box: Box;
  mode: ThirdMode;
}

/** Length of a bar, 0 to 1: half of all votes fill it, or the votes of the first row when it has more. */
export function barOf(share: number, rows: readonly { share: number }[]): number {
  return share / Math.max(0.5, rows[0]?.share ?? 0);
}

/** The three suspects with most votes, or five in a wide box. A secret poll shows its number of votes only. */
export function ChatBox({ chat, box, mode }: ChatBoxProps) {
  const { texts, show, language } = usePictureTexts();
  const rows = chat.rows?.slice(0, mode === 'wide' ? 5 : 3) ?? [];
  const votes = votesText(chat, texts, language, mode === 'wide' ? 3 : 2);

  return (
    <div
      className={classes.root}
      style={placed(box)}
      data-mode={mode}
      data-secret={chat.rows === null || undefined}
      data-empty={chat.rows?.length === 0 || undefined}
      data-part="suspicion"
    >
      <span className={classes.head}>
        {!chat.sources?.length && <span className={classes.title}>{show.chat}</span>}
        <span className={classes.votes}>{votes}</span>
      </span>
      {rows.length > 0 && (
        <span className={classes.rows}>
          {rows.map(({ id, seat, photo, share }) => (
            <span key={id} className={classes.row}>
              <span className={classes.bar} style={{ transform: `scaleX(${barOf(share, rows)})` }} />
              <Face seat={seat} photo={photo} className={classes.face} />
              <span className={classes.share}>{formatPercent(share, language)}</span>
            </span>
          ))}
        </span>
      )}
    </div>
  );
}
