import { IconPlayerSkipForwardFilled } from '@tabler/icons-react';
import { useLobby, wordsOf } from '@tarnwort/lobby-client';
import type { Word } from '@tarnwort/protocol';
import { FitText, isSkipped } from '@tarnwort/ui/plain';

import { useTexts } from '../options/OptionsContext';
import { useFreshWords } from './use-fresh-words';
import classes from './Words.module.css';

export interface WordsProps {
  playerId: string;
}

/** What a player has said, numbered by place; words that come while the page watches fly in. */
export function Words({ playerId }: WordsProps) {
  const words = useLobby((lobby) => wordsOf(lobby, playerId));
  const isFresh = useFreshWords(words);

  return (
    <ol className={classes.root} data-part="words">
      {words.map((word) => (
        <WordChip key={`${word.wordPlace} ${word.word}`} word={word} fresh={isFresh(word)} />
      ))}
    </ol>
  );
}

function WordChip({ word, fresh }: { word: Word; fresh: boolean }) {
  const texts = useTexts();
  const skipped = isSkipped(word);

  return (
    <li className={classes.word} data-part="word" data-skipped={skipped || undefined} data-fresh={fresh || undefined}>
      <span className={classes.place}>
        {skipped ? <IconPlayerSkipForwardFilled size={16} aria-hidden /> : null}
        {word.wordPlace}.
      </span>
      <FitText className={classes.text} text={skipped ? texts.skipped : word.word} max={18} min={12} lines={2} />
    </li>
  );
}
