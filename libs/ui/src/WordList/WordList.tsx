import { IconHourglass, IconPlayerSkipForward } from '@tabler/icons-react';
import type { Word } from '@tarnwort/protocol';
import { FitText } from '../FitText/FitText';
import { useTranslation } from '../i18n/use-translation';
import { isSkipped } from './skipped';
import classes from './WordList.module.css';

export type ListedWord = Pick<Word, 'word' | 'wordPlace' | 'isAutoSubmitted' | 'held'>;

export interface WordListProps {
  /** The words of one player, in any order */
  words: readonly ListedWord[];

  /** Number of rows to reserve, 0 by default */
  places?: number;

  /** Place of the word that was said last of all; it gets a ring */
  newest?: number | undefined;

  /** True while the player thinks about the next word, false by default */
  thinks?: boolean;
}

/** A player's words, numbered when there are several; a skipped turn has a style, icon and text of its own, a held word an icon. */
export function WordList({ words, places = 0, newest, thinks = false }: WordListProps) {
  const { t } = useTranslation();
  const count = Math.max(places, ...words.map((word) => word.wordPlace), 0);
  if (count === 0) return null;

  return (
    <ol className={classes.root} data-thinks={thinks || undefined}>
      {Array.from({ length: count }, (_, index) => index + 1).map((place) => {
        const word = words.find((candidate) => candidate.wordPlace === place);
        const skipped = word !== undefined && isSkipped(word);
        return (
          <li
            key={place}
            className={classes.word}
            data-skipped={skipped || undefined}
            data-held={word?.held || undefined}
            data-empty={!word || undefined}
            data-newest={(place === newest && !skipped) || undefined}
          >
            {count > 1 && <span className={classes.place}>{place}.</span>}
            {skipped && <IconPlayerSkipForward size={14} aria-hidden />}
            <FitText
              className={classes.text}
              text={skipped ? t('common.skipped') : (word?.word ?? '–')}
              max={16}
              min={10}
              lines={2}
            />
            {word?.held && (
              <IconHourglass className={classes.held} size={14} role="img" aria-label={t('common.notOnStream')} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
