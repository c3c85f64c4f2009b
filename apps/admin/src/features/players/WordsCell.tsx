import { useLobby, wordsOf } from '@tarnwort/lobby-client';
import { skippedMarker } from '@tarnwort/protocol';
import { isSkipped, RoleBadge } from '@tarnwort/ui';
import { memo } from 'react';

import { SaidWord } from '../../shared/moderation/SaidWord';
import classes from './WordsCell.module.css';

export interface WordsCellProps {
  playerId: string;
  /** Whether it is this player's turn; its badge stands where the next word will */
  current: boolean;
  /** Whether the words have no buttons; false by default */
  still?: boolean;
}

/** A player's words of the round in one line. */
export const WordsCell = memo(function WordsCell({ playerId, current, still = false }: WordsCellProps) {
  const round = useLobby((lobby) => lobby.round);
  const words = useLobby((lobby) => wordsOf(lobby, playerId));

  return (
    <div className={classes.words}>
      {words.map((word) => (
        <span key={word.wordPlace} className={classes.word} data-skipped={isSkipped(word) || undefined}>
          <SaidWord
            word={isSkipped(word) ? skippedMarker : word.word}
            round={round}
            playerId={playerId}
            playerName={word.playerName}
            place={word.wordPlace}
            held={word.held}
            still={still}
          />
        </span>
      ))}
      {current && <RoleBadge kind="current" size="sm" />}
    </div>
  );
});
