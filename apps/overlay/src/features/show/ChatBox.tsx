import { Face, fill, formatNumber, formatPercent, platformName } from '@tarnwort/ui/plain';

import classes from './ChatBox.module.css';
import { placed } from './placed';
import type { Box, ThirdMode } from './show-grid';
import type { Chat } from './show-model';
import { type PictureTexts, usePictureTexts } from './texts';

export interface ChatBoxProps {
  chat: Chat;
  box: Box;
  mode: ThirdMode;
}

/** Length of a bar: half of all votes fill it, or the first of the row where that has more. */
export function barOf(share: number, rows: readonly { share: number }[]): number {
  return share / Math.max(0.5, rows[0]?.share ?? 0);
}

/** The first sources of votes and how many each has. */
function bySource(
  sources: NonNullable<Chat['sources']>,
  texts: PictureTexts['texts'],
  language: PictureTexts['language'],
) {
  const names = { page: texts.sourcePage, other: texts.sourceOther };
  return sources
    .slice(0, 3)
    .map(({ source, voters }) => `${platformName(source, names)} ${formatNumber(voters, language)}`)
    .join(' · ');
}

/** Whom the chat suspects: the first three, or five where there is room. A secret poll shows its votes only. */
export function ChatBox({ chat, box, mode }: ChatBoxProps) {
  const { texts, show, language } = usePictureTexts();
  const rows = chat.rows?.slice(0, mode === 'wide' ? 5 : 3) ?? [];
  const votes = chat.sources?.length
    ? bySource(chat.sources, texts, language)
    : fill(texts.pollVoters, { count: formatNumber(chat.voters, language) });

  return (
    <div
      className={classes.root}
      style={placed(box)}
      data-mode={mode}
      data-secret={chat.rows === null || undefined}
      data-part="suspicion"
    >
      <span className={classes.head}>
        <span className={classes.title}>{show.chat}</span>
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
