import { Face, formatPercent } from '@tarnwort/ui/plain';

import { votesText } from '../../shared/votes-text';
import { CallToVote } from './CallToVote';
import classes from './ChatBox.module.css';
import { type Box, placed, type ThirdMode } from './geometry';
import type { Chat } from './picture-model';
import { usePictureTexts } from './texts';
import { useAlternation } from './use-alternation';

export interface ChatBoxProps {
  chat: Chat;
  box: Box;
  mode: ThirdMode;
}

/** Length of a bar, 0 to 1: half of all votes fill it, or the votes of the first row when it has more. */
export function barOf(share: number, rows: readonly { share: number }[]): number {
  return share / Math.max(0.5, rows[0]?.share ?? 0);
}

/** Smallest height of a box whose code a phone can read. */
const CODE_FROM = 100;

/** What the chat suspects and the call to vote, one after the other; before the first vote the call alone. */
export function ChatBox({ chat, box, mode }: ChatBoxProps) {
  const { call } = chat;
  const alternates = call !== null && chat.voters > 0;
  const calls = useAlternation(alternates) ? call !== null : call !== null && !alternates;

  return (
    <div className={classes.root} style={placed(box)} data-part="suspicion">
      {(call === null || alternates) && (
        <div className={classes.layer} data-shown={!calls || undefined} aria-hidden={calls}>
          <Votes chat={chat} mode={mode} />
        </div>
      )}
      {call !== null && (
        <div className={classes.layer} data-shown={calls || undefined} aria-hidden={!calls}>
          <CallToVote call={call} edge={box.height < CODE_FROM ? 0 : Math.min(100, box.height - 26)} />
        </div>
      )}
    </div>
  );
}

/** The three suspects with most votes, or five in a wide box. A secret poll shows its number of votes only. */
function Votes({ chat, mode }: Pick<ChatBoxProps, 'chat' | 'mode'>) {
  const { texts, show, language } = usePictureTexts();
  const rows = chat.rows?.slice(0, mode === 'wide' ? 5 : 3) ?? [];
  const votes = votesText(chat, texts, language, mode === 'wide' ? 3 : 2);

  return (
    <div
      className={classes.poll}
      data-mode={mode}
      data-secret={chat.rows === null || undefined}
      data-empty={chat.rows?.length === 0 || undefined}
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
