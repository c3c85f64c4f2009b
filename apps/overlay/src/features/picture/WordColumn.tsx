import { FittedText } from './FittedText';
import type { Box } from './geometry';
import { placed } from './geometry';
import type { OlderWord } from './status';
import { usePictureTexts } from './texts';
import { useFresh } from './use-fresh';
import classes from './WordColumn.module.css';

export interface WordColumnProps {
  /** All words of the player, oldest first */
  words: readonly OlderWord[];

  box: Box;
}

/** The box of a word, and what its text leaves free of it. */
const WORD = { width: 95, height: 34 };
const PADDING = 4;

/** Font sizes of words in Classic. */
const TYPE = { max: 18, min: 12 };

/** Smallest size of the mark for a skipped turn, which stays on one line. */
const LEAST_SKIPPED = 9;

/** A player's numbered words below each other, the look Classic's. */
export function WordColumn({ words, box }: WordColumnProps) {
  const { texts } = usePictureTexts();
  const last = words.at(-1);
  const fresh = useFresh(`${last?.place} ${last?.word}`, last !== undefined);

  if (words.length === 0) return null;

  return (
    <ol className={classes.root} style={placed(box)} data-part="words">
      {words.map(({ place, word, skipped, newest }) => (
        <li
          key={`${place} ${word}`}
          className={classes.item}
          data-part="word"
          data-word={place}
          data-skipped={skipped || undefined}
          data-newest={newest || undefined}
          data-fresh={(fresh && place === last?.place) || undefined}
        >
          <span className={classes.place}>{place}.</span>
          <span className={classes.word} style={WORD}>
            <FittedText
              text={skipped ? texts.skipped : word}
              width={WORD.width - 2 * PADDING}
              height={WORD.height - 2}
              max={TYPE.max}
              min={skipped ? LEAST_SKIPPED : TYPE.min}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
