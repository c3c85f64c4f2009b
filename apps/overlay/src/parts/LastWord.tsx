import { useLobby } from '@tarnwort/lobby-client';
import { isSkipped } from '@tarnwort/ui/plain';

import { useTexts } from '../options/OptionsContext';
import { CardText } from './CardText';
import classes from './PartAlone.module.css';

/** The word said last in this round and by whom. */
export function LastWord() {
  const texts = useTexts();
  const word = useLobby((lobby) => lobby.words.at(-1));
  const name = useLobby(
    (lobby) => lobby.players.find((player) => player.id === word?.playerId)?.name ?? word?.playerName,
  );
  if (!word) return null;

  const skipped = isSkipped(word);
  return (
    <div className={classes.card} data-part="word" data-quiet data-skipped={skipped || undefined}>
      <CardText className={classes.who} text={name || texts.unknownPlayer} />
      <CardText text={skipped ? texts.skipped : word.word} />
    </div>
  );
}
