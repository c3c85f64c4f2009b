import { QrCode } from '../../shared/QrCode';
import classes from './CallToVote.module.css';
import type { ChatCall } from './picture-model';
import { type PictureTexts, usePictureTexts } from './texts';

export interface CallToVoteProps {
  call: ChatCall;

  /** Edge of the code in pixels; 0 in a box for one row */
  edge: number;
}

/** How viewers vote: what a chat types, with an empty box for the number, and the code. A real number would point at a player. */
export function CallToVote({ call, edge }: CallToVoteProps) {
  const { show, language } = usePictureTexts();

  return (
    <div className={classes.root} data-part="call" data-row={edge === 0 || undefined}>
      <span className={classes.texts}>
        <span className={classes.title} data-alone={!call.inChat || undefined}>
          {call.inChat ? show.voteInChat : show.vote}
        </span>
        {call.inChat && (
          <>
            <span className={classes.command}>
              {commandOf(call, language)}
              <span className={classes.number}>{show.number}</span>
            </span>
            {edge > 0 && <span className={classes.hint}>{show.numberHint}</span>}
          </>
        )}
      </span>
      {call.href !== null && edge > 0 && (
        <span className={classes.code}>
          <QrCode href={call.href} edge={edge} />
        </span>
      )}
    </div>
  );
}

/** What a chat types before the number: the lobby's own command, or the one in the language of the picture. */
export function commandOf({ command }: ChatCall, language: PictureTexts['language']): string {
  return command ?? (language === 'de' ? '!verdacht' : '!sus');
}
