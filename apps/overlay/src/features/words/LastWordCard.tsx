import { useLobby } from '@tarnwort/lobby-client';
import { isSkipped } from '@tarnwort/ui/plain';

import { Card, CardText } from '../../shared/Card';
import { useOptions, useTexts } from '../../shared/options';

/** `part=word`: the last word of this round and its player. */
export function LastWordCard() {
  const texts = useTexts();
  const { hidden } = useOptions();
  const word = useLobby((lobby) => lobby.words.at(-1));
  const name = useLobby(
    (lobby) => lobby.players.find((player) => player.id === word?.playerId)?.name ?? word?.playerName,
  );
  if (!word) return null;

  const skipped = isSkipped(word);
  return (
    <Card part="word" quiet skipped={skipped}>
      {!hidden.has('names') && <CardText dim text={name || texts.unknownPlayer} />}
      <CardText text={skipped ? texts.skipped : word.word} />
    </Card>
  );
}
