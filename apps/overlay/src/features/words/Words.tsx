import { IconPlayerSkipForwardFilled } from '@tabler/icons-react';
import { useLobby, wordsOf } from '@tarnwort/lobby-client';
import type { Word } from '@tarnwort/protocol';
import { FitText, isSkipped } from '@tarnwort/ui/plain';
import { useState } from 'react';

import { useTexts } from '../../shared/options';
import { useRebuildKey } from '../../shared/visibility';
import classes from './Words.module.css';

export interface WordsProps {
  playerId: string;
}

/** A player's words, numbered. Words that arrive while the page is visible are animated. */
export function Words({ playerId }: WordsProps) {
  const words = useLobby((lobby) => wordsOf(lobby, playerId));
  const isFresh = useFreshWords(words);

  return (
    <ol className={classes.root} data-part="words">
      {words.map((word) => (
        <WordChip key={keyOf(word)} word={word} fresh={isFresh(word)} />
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

/** Returns a test for fresh words: they arrived after the last snapshot and the last change of visibility. */
function useFreshWords(words: readonly Word[]): (word: Word) => boolean {
  const rebuildKey = useRebuildKey();
  const [initial, setInitial] = useState(() => ({ rebuildKey, keys: new Set(words.map(keyOf)) }));

  if (initial.rebuildKey === rebuildKey) return (word) => !initial.keys.has(keyOf(word));

  setInitial({ rebuildKey, keys: new Set(words.map(keyOf)) });
  return () => false;
}

function keyOf({ wordPlace, word }: Word): string {
  return `${wordPlace} ${word}`;
}
